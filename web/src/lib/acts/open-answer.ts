import { reportFailure } from '../wire/call.ts'

/**
 * Shows the file that a call answers in a new tab. The tab opens within the click: browsers block a later one.
 * `report` tells a failure in words of its own.
 */
export async function openAnswer(
  ask: () => Promise<Blob>,
  report: (error: unknown) => void = reportFailure,
): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await ask())
    if (tab) tab.location.href = url
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    report(error)
  }
}
