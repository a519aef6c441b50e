/** Whether an open dialog or sheet covers the page. */
export const isCovered = (): boolean => document.querySelector(':is([role=dialog], [role=alertdialog]):not([hidden])') !== null
