/** The number of a cheque as it is printed and read: six digits. */
export const chequeNumber = (numero: number): string => String(numero).padStart(6, '0')
