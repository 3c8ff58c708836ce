import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../lib/plain/format.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { SelectedBar } from '../../ui/list/selection-bar.tsx'
import type { OpenAct } from './open-dialog.tsx'
import { PostManyDialog } from './post-many.dialog.tsx'

interface PickedBarProps {
  readonly linhas: readonly LinhaExtrato[]
  readonly conta: number
  readonly onOpen: (open: OpenAct) => void
  readonly onClear: () => void
}

/** What is done with several ticked lines of the bank, with what they sum to. */
export function PickedBar({ linhas, conta, onOpen, onClear }: PickedBarProps) {
  const [isPosting, setPosting] = useState(false)
  const [first] = linhas
  if (!first) return null
  const sum = reais(addReais(...linhas.map(({ valor }) => valor)))
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
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onOpen({ act: 'ignorar', linha: first })}
        >
          Ignorar
        </Button>
      </SelectedBar>
      {isPosting && (
        <PostManyDialog {...{ linhas, conta }} onClose={() => setPosting(false)} onDone={onClear} />
      )}
    </>
  )
}
