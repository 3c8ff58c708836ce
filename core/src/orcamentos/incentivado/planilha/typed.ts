/** A computed cell such as `1.333,333333`, as its sheet shows it: with two decimals. Other texts stay as they are. */
export function roundTyped(cell: string): string {
  const found = /^(?<sign>-?)(?<whole>[\d.]+),(?<decimals>\d{3,})$/u.exec(cell.trim())?.groups
  if (!found) return cell
  const whole = String(found['whole']).replaceAll('.', '')
  const [kept, rest] = [String(found['decimals']).slice(0, 2), String(found['decimals']).slice(2)]
  const cents = BigInt(whole + kept) + (Number(rest[0]) >= 5 ? 1n : 0n)
  const text = String(cents).padStart(3, '0')
  return `${found['sign']}${text.slice(0, -2)},${text.slice(-2)}`
}
