/** Whether a dialog or a sheet stands over the page; one that only waits to be opened does not. */
export const isCovered = (): boolean => document.querySelector(':is([role=dialog], [role=alertdialog]):not([hidden])') !== null
