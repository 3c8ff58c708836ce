/**
 * Are these 44 digits the access key of an NF-e or NFC-e? The last one checks the others: weights 2 to 9 from the right,
 * modulo 11, and 0 or 1 gives 0 (Manual de Orientação do Contribuinte of the NF-e, 5.4).
 */
export function isChaveNfe(digits: string): boolean {
  if (!/^\d{44}$/.test(digits)) return false
  const sum = Array.from(digits.slice(0, 43))
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
  const rest = sum % 11
  return Number(digits[43]) === (rest < 2 ? 0 : 11 - rest)
}
