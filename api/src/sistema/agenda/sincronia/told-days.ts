/** How far from today what areas have on days is told to Google. */
export const toldDays = { back: 30, ahead: 365 } as const
