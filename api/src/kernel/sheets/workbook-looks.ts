/** What workbooks share, whichever of the two writers writes them (decision 087). Colours are RGB. */
export const moneyFormat = '#,##0.00;[Red]-#,##0.00'
export const headerFill = 'EEF1F5'
export const ruleColour = '8A94A3'
/** Excel's limit for a cell's text, in UTF-16 units. */
export const cellTextMax = 32_767
/** Excel's limit of outline levels. */
export const outlineLevelMax = 7
