import { createContext, useContext, useEffect, useId } from 'react'

/** What a form hears of the texts in its inputs. */
export interface TextListener {
  /** What is wrong with the text of the input at this path: it is no value. Undefined once it is one. */
  tell(path: string, problem: string | undefined): void
  /** Called while somebody types: what was refused at this path is not what stands there any more. */
  typed(path: string): void
}

/** Keeps what is wrong with the text at a path; undefined takes it away. */
export function keepProblem(
  problems: Map<string, string>,
  path: string,
  problem: string | undefined,
): void {
  if (problem === undefined) problems.delete(path)
  else problems.set(path, problem)
}

/** The form around an input; none around a filter. */
export const TextListenerContext = createContext<TextListener | undefined>(undefined)

/**
 * Tells the form around an input that its text is no value, so that the value before it is not sent in its place.
 * Returns the path by which the form finds the input, which is its own where it has none.
 */
export function useUnreadable(path: string | undefined, problem: string | undefined) {
  const form = useContext(TextListenerContext)
  const own = useId()
  const at = path ?? own
  useEffect(() => {
    if (!form || problem === undefined) return
    form.tell(at, problem)
    return () => form.tell(at, undefined)
  }, [form, at, problem])
  return { at, tellTyped: () => form?.typed(at) }
}
