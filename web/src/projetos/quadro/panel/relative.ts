/** Days from day zero as people type them: `D-2`, `+3`, `-2`, `D0`; undefined when they are none. */
export function readRelative(typed: string): number | undefined {
  const found = /^d?([+-]?\d{1,4})$/iu.exec(typed.replaceAll(/\s/gu, ''))
  return found ? Number(found[1]) : undefined
}
