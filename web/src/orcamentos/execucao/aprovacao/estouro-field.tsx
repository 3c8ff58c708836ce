import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SaveProblem } from '../../../lib/form/form.ts'
import { CallFailure } from '../../../lib/wire/call.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'

/** Consent that a request passes what is left of its line; part of the values of its form. */
export interface AceiteValues {
  readonly aceita_estouro: 'S' | 'N'
}
/** The same with what the person saw it to pass by, beyond which it is asked again. */
export interface SeenAceite extends AceiteValues {
  readonly excesso_visto?: number
}
export const withoutAceite: AceiteValues = { aceita_estouro: 'N' }

/** What each line is passed by; undefined for another refusal. */
export const estourosOf = (error: unknown): readonly string[] | undefined =>
  error instanceof CallFailure && error.code === 'estouro_sem_aceite'
    ? (error.errors ?? []).map(({ msg }) => msg)
    : undefined

interface EstouroFieldProps {
  readonly problem: SaveProblem | undefined
  /** What decides the excess: line and amount. What was accepted of others is forgotten. */
  readonly of: string
  readonly accepted: boolean
  readonly onAccept: (value: 'S' | 'N') => void
}

/** Says what a refused request passes of its line, and asks to accept it. */
export function EstouroField({ problem, of, accepted, onAccept }: EstouroFieldProps) {
  const [told, setTold] = useState<{ readonly of: string; readonly texts: readonly string[] }>()
  const [seen, setSeen] = useState<SaveProblem>()
  if (problem && problem !== seen) {
    setSeen(problem)
    const texts = estourosOf(problem.error)
    if (texts) setTold({ of, texts })
  }
  const isOther = told !== undefined && told.of !== of
  useEffect(() => {
    if (isOther && accepted) onAccept('N')
  }, [isOther, accepted, onAccept])
  if (!told || isOther) return null
  return (
    <Notice tone="warning" title="Passa do saldo do item">
      <Stack gap={2}>
        {told.texts.map((text) => (
          <div key={text}>{text}</div>
        ))}
        <Checkbox
          label="Aceito passar do saldo"
          checked={accepted}
          onChange={(event) => onAccept(event.currentTarget.checked ? 'S' : 'N')}
        />
      </Stack>
    </Notice>
  )
}
