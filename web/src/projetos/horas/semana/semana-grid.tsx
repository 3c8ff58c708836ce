import { horaAlvoList } from '@claquete/contract/projetos/horas/relogio'
import type { Alvo } from '@claquete/contract/projetos/horas/fields'
import type { Semana } from '@claquete/contract/projetos/horas/semana'
import { counted } from '@claquete/core/kernel/writing/counted'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../../lib/wire/call.ts'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconCopy } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { keyOfAlvo } from '../alvo.sources.ts'
import { SemanaSheet } from './semana-sheet.tsx'
import type { SemanaEditing } from './use-semana.ts'

interface SemanaGridProps {
  readonly semana: Semana
  readonly editing: SemanaEditing
}

/** The sheet, and how rows come into it. */
export function SemanaGrid({ semana, editing }: SemanaGridProps) {
  const { pode_alterar, anteriores, outros } = semana
  const here = new Set(editing.linhas.map(keyOfAlvo))
  const again = anteriores.filter((alvo) => !here.has(keyOfAlvo(alvo)))
  const isEmpty = editing.linhas.length === 0 && outros.length === 0
  const adding = pode_alterar && (
    <Row gap={3}>
      <AddRow taken={here} onAdd={(alvo) => editing.addRows([alvo])} />
      {again.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={15} />}
          onClick={() => editing.addRows(again)}
        >
          Repetir {counted(again.length, 'linha', 'linhas')} da semana anterior
        </Button>
      )}
    </Row>
  )
  if (isEmpty) {
    return (
      <Card>
        <EmptyState title="Nenhuma hora nesta semana" action={adding}>
          {pode_alterar
            ? 'Escolha uma tarefa e digite quanto tempo ela levou em cada dia, ou ligue o relógio enquanto trabalha.'
            : 'Não há horas lançadas nesta semana.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <SemanaSheet semana={semana} editing={editing} />
      {adding}
      {pode_alterar && (
        <Note small>
          Digite 1:30, 1,5, 90m ou 1h30. O ponto verde marca horas com horário: a célula muda só o
          que foi digitado sem horário.
        </Note>
      )}
    </>
  )
}

interface AddRowProps {
  readonly taken: ReadonlySet<string>
  readonly onAdd: (alvo: Alvo) => void
}

/** Adds a task or a project as a row. */
function AddRow({ taken, onAdd }: AddRowProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useRead(
    horaAlvoList,
    { query: search ? { search } : {} },
    { keepPreviousData: true },
  )
  const alvos = (data?.data ?? []).filter((alvo) => !taken.has(keyOfAlvo(alvo)))
  return (
    <Select
      size="xs"
      w={320}
      aria-label="Acrescentar tarefa ou projeto"
      placeholder="Acrescentar tarefa ou projeto"
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="Nada encontrado"
      data={alvos.map((alvo) => ({
        value: keyOfAlvo(alvo),
        label:
          alvo.tarefa === null ? `${alvo.projeto}, sem tarefa` : `${alvo.tarefa} · ${alvo.projeto}`,
      }))}
      onChange={(chosen) => {
        const alvo = alvos.find((one) => keyOfAlvo(one) === chosen)
        if (alvo) onAdd(alvo)
        setTyped('')
      }}
    />
  )
}
