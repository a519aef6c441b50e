/**
 * A time of day, HH:MM in the platform's time zone, about twelve hours from now. A lottery that is drawn once a day at this time closes no
 * period while a test runs, whatever the hour is.
 */
export const farTime = `${String((new Date().getUTCHours() + 8 + 12) % 24).padStart(2, '0')}:00`
