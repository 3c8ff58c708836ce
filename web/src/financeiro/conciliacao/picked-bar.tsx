import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { saysReturn } from '@claquete/core/financeiro/conciliacao/returned'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../lib/plain/format.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { SelectedBar } from '../../ui/list/selection-bar.tsx'
import { AnnulDialog } from './annul/annul.dialog.tsx'
import type { OpenAct } from './open-dialog.tsx'
import { PostManyDialog } from './post-many.dialog.tsx'

interface PickedBarProps {
  readonly linhas: readonly LinhaExtrato[]
  readonly conta: number
  readonly onOpen: (open: OpenAct) => void
  readonly onClear: () => void
}

/** Older first; of one day, a line that says it is a return comes after. */
const inOrder = (a: LinhaExtrato, b: LinhaExtrato) =>
  a.data.localeCompare(b.data) || Number(saysReturn(a.texto)) - Number(saysReturn(b.texto))

/** A payment and its return; undefined where they do not annul each other. */
function pairOf(
  linhas: readonly LinhaExtrato[],
): readonly [LinhaExtrato, LinhaExtrato] | undefined {
  const [one, other, ...more] = linhas.toSorted(inOrder)
  if (!one || !other || more.length > 0) return undefined
  return one.valor !== 0 && addReais(one.valor, other.valor) === 0 ? [one, other] : undefined
}

/** What is done with several ticked lines of the bank, with what they sum to. */
export function PickedBar({ linhas, conta, onOpen, onClear }: PickedBarProps) {
  const [isPosting, setPosting] = useState(false)
  const [isAnnulling, setAnnulling] = useState(false)
  const [first] = linhas
  if (!first) return null
  const sum = reais(addReais(...linhas.map(({ valor }) => valor)))
  const pair = pairOf(linhas)
  const isOneSide = new Set(linhas.map(({ valor }) => valor < 0)).size === 1
  return (
    <>
      <SelectedBar
        text={`${counted(linhas.length, 'linha', 'linhas')}, soma ${sum}`}
        onClear={onClear}
      >
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onOpen({ act: 'escolher', linha: first })}
        >
          {linhas.length === 1 ? 'Escolher' : 'Unir ao mesmo'}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!isOneSide}
          title={isOneSide ? undefined : 'Escolha só entradas ou só saídas'}
          onClick={() => setPosting(true)}
        >
          {linhas.length === 1 ? 'Lançar' : 'Lançar todas'}
        </Button>
        {pair && (
          <Button size="compact-sm" variant="subtle" onClick={() => setAnnulling(true)}>
            Os dois se anulam
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onOpen({ act: 'ignorar', linha: first })}
        >
          Ignorar
        </Button>
      </SelectedBar>
      {isAnnulling && pair && (
        <AnnulDialog
          {...{ conta }}
          linhas={pair}
          onClose={() => setAnnulling(false)}
          onDone={onClear}
        />
      )}
      {isPosting && (
        <PostManyDialog {...{ linhas, conta }} onClose={() => setPosting(false)} onDone={onClear} />
      )}
    </>
  )
}
