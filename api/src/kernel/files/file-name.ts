/** A safe file name: no folders, no control or direction-changing characters, 200 characters at most. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  if (plain === '' || /^\.+$/.test(plain)) return 'arquivo'
  const letters = [...plain]
  if (letters.length <= 200) return plain
  const extension = extensionOf(plain)
  const tail = extension === '' ? '' : `.${extension}`
  return letters.slice(0, 200 - tail.length).join('') + tail
}

/** The extension in lower case without its dot; '' unless it has 1 to 10 letters and digits. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/.exec(name.trim().toLowerCase())?.[1] ?? ''
}
