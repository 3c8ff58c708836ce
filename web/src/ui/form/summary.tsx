import { useEffect, useRef, useState } from 'react'
import { useCurrentForm } from '../../lib/form/form.ts'
import type { SaveProblem } from '../../lib/form/form.ts'
import type { Difference } from '../../lib/form/schema.ts'
import { Notice } from '../layout/notice.tsx'
import { TextButton } from '../layout/text.tsx'
import { valueText } from '../list-table/value-text.ts'

const link = { minHeight: 24, textDecoration: 'underline' } as const

/** Focuses a field by its path; false when it is not on screen. */
export function focusField(root: ParentNode, path: string): boolean {
  const marked = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  const target = marked?.matches('input, textarea, select, button')
    ? marked
    : marked?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
  return target !== undefined && target !== null
}

/** Paths of the fields on screen, in its order. */
const pathsOf = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLElement>('[data-path]')].flatMap(
    ({ dataset }) => dataset['path'] ?? [],
  )

/** Focuses the first of these fields in screen order; false when none is on screen. */
export function focusFirst(root: ParentNode, paths: ReadonlySet<string>): boolean {
  const first = pathsOf(root).find((path) => paths.has(path))
  return first ? focusField(root, first) : false
}

/** Why the last save failed: all errors at once, in the order of the screen, each a button that focuses its field. */
export function FormSummary({ problem }: { problem: SaveProblem }) {
  const { form, labels } = useCurrentForm()
  const box = useRef<HTMLDivElement>(null)
  const [onScreen, setOnScreen] = useState<readonly string[]>([])
  const placeOf = (path: string) => {
    const place = onScreen.indexOf(path)
    return place < 0 ? onScreen.length : place
  }
  const errors = Object.entries(form.errors).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  const isMended = useMended(problem, errors.length)
  const latest = useRef(form.errors)
  useEffect(() => {
    latest.current = form.errors
  })
  useEffect(() => {
    const root = box.current?.closest('form')
    // oxlint-disable-next-line react/set-state-in-effect -- only the rendered form knows the order of its fields
    if (root) setOnScreen(pathsOf(root))
    if (!root || focusFirst(root, new Set(Object.keys(latest.current)))) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
    // Focus once per failed save, not while the user corrects the fields.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [problem])
  const labelOf = (path: string) => labels.get(path)
  if (isMended) return null
  return (
    <Notice ref={box} tone="danger" role="alert" tabIndex={-1} title={problem.msg}>
      {errors.length > 0 && (
        <ul>
          {errors.map(([path, msg]) => (
            <li key={path} data-refused={path}>
              <TextButton
                style={link}
                onClick={(event) => {
                  const root = event.currentTarget.closest('form')
                  if (root) focusField(root, path)
                }}
              >
                {labelOf(path) ? `${labelOf(path)}: ${String(msg)}` : String(msg)}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {problem.conflicts.length > 0 && <Conflicts conflicts={problem.conflicts} />}
    </Notice>
  )
}

/** Were there field errors, and have all been corrected? The summary then disappears. */
function useMended(problem: SaveProblem, errors: number): boolean {
  const [told, setTold] = useState({ problem, ofFields: errors > 0 })
  if (told.problem !== problem) setTold({ problem, ofFields: errors > 0 })
  return told.ofFields && errors === 0 && problem.conflicts.length === 0
}

/** Fields another user changed meanwhile, each with a button that takes over the new value. */
function Conflicts({ conflicts }: { conflicts: readonly Difference[] }) {
  const { set, labels } = useCurrentForm()
  return (
    <ul>
      {conflicts.map(({ path, after }) => (
        <li key={path}>
          {labels.get(path) ?? path}: agora é “{valueText(after) || 'vazio'}”{' '}
          <TextButton style={link} onClick={() => set(path, after)}>
            Usar este valor
          </TextButton>
        </li>
      ))}
    </ul>
  )
}
