import { custoDelete, custoList } from '@claquete/contract/projetos/horas/custo'
import type { CustoDaHora, PessoaComCusto } from '@claquete/contract/projetos/horas/custo'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { counted } from '@claquete/core/kernel/writing/counted'
import { duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../lib/acts/act.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { reais } from '../../../lib/plain/money.ts'
import { call, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { horaReads } from '../reads.ts'
import styles from '../aprovacao/aprovacao.module.css'
import { CustoDialog } from './custo.dialog.tsx'

/** What an hour of each person costs, and since when. */
export default function CustosScreen() {
  useLiveReads('hora', custoList)
  const reading = useRead(custoList, {})
  const [opened, setOpened] = useState<number>()
  const [added, setAdded] = useState<PessoaComCusto>()
  return (
    <Page>
      <Note>
        Cada hora custa o que vale no dia em que foi trabalhada. O custo entra no orçado x executado
        do job na hora, em uma coluna própria, e nunca no que foi pago.
      </Note>
      <Reading
        of={reading}
        empty={
          <EmptyState title="Ninguém lança horas ainda">
            Dê a permissão “Lançar” do grupo Horas a um perfil: quem o tem aparece aqui.
          </EmptyState>
        }
      >
        {({ data }) => {
          const person = data.find(({ id_usuario }) => id_usuario === opened)
          return (
            <>
              <DataTable
                label="Custo da hora por pessoa"
                columns={columnsOf(setOpened, setAdded)}
                rows={data}
                rowKey={({ id_usuario }) => id_usuario}
                rowLook={({ ativo }) => (ativo === 'N' ? 'muted' : undefined)}
                stacks
              />
              {person && (
                <HistoryPanel
                  pessoa={person}
                  onAdd={() => setAdded(person)}
                  onClose={() => setOpened(undefined)}
                />
              )}
              {added && <CustoDialog pessoa={added} onClose={() => setAdded(undefined)} />}
            </>
          )
        }}
      </Reading>
    </Page>
  )
}

const columnsOf = (
  open: (id: number) => void,
  add: (pessoa: PessoaComCusto) => void,
): readonly DataColumn<PessoaComCusto>[] => [
  { key: 'nome', label: 'Pessoa', heads: true, wide: true, cell: ({ nome }) => nome },
  {
    key: 'atual',
    label: 'Custo da hora hoje',
    numeric: true,
    cell: ({ atual }) => (atual === null ? 'Sem custo' : reais(atual)),
    tone: ({ atual }) => (atual === null ? 'muted' : undefined),
  },
  {
    key: 'sem_custo',
    label: 'Horas sem custo',
    hint: 'Horas dos últimos 90 dias em dias para os quais não há custo: elas não entram no custo do job',
    numeric: true,
    cell: ({ segundos_sem_custo }) =>
      segundos_sem_custo === 0 ? '–' : duracaoInWords(segundos_sem_custo),
    tone: ({ segundos_sem_custo }) => (segundos_sem_custo === 0 ? 'muted' : 'warning'),
  },
  {
    key: 'acts',
    label: 'Ações',
    quiet: true,
    cell: (pessoa) => (
      <Row justify="end" nowrap gap={2}>
        {pessoa.custos.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => open(pessoa.id_usuario)}>
            {counted(pessoa.custos.length, 'custo', 'custos')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => add(pessoa)}
        >
          Novo custo
        </Button>
      </Row>
    ),
  },
]

interface HistoryPanelProps {
  readonly pessoa: PessoaComCusto
  readonly onAdd: () => void
  readonly onClose: () => void
}

/** Every cost of a person, the latest first. */
function HistoryPanel({ pessoa, onAdd, onClose }: HistoryPanelProps) {
  const [changed, setChanged] = useState<CustoDaHora>()
  const act = useAct({ refresh: horaReads, onFailure: reportFailure })
  const today = useToday()
  const current = pessoa.custos.find(({ desde }) => desde <= today)
  const remove = async ({ id_hora_custo, desde, custo }: CustoDaHora) => {
    const isSure = await confirm({
      title: 'Excluir este custo da hora?',
      message: `${reais(custo)} desde ${formatDateBr(desde)}. As horas a partir desse dia passam a custar o que valia antes.`,
      yes: 'Excluir',
      tone: 'danger',
    })
    if (isSure) await act.run(() => call(custoDelete, { params: { id_hora_custo } }))
  }
  return (
    <SidePanel title={`Custo da hora de ${pessoa.nome}`} onClose={onClose}>
      <Stack>
        <Row>
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={onAdd}>
            Novo custo
          </Button>
        </Row>
        {pessoa.custos.length === 0 && <Note>Nenhum custo definido.</Note>}
        <ul className={styles.rows}>
          {pessoa.custos.map((custo) => (
            <li key={custo.id_hora_custo} className={styles.row}>
              <span>
                <strong>{reais(custo.custo)}</strong> desde {formatDateBr(custo.desde)}{' '}
                {custo === current && <Badge variant="light">Em vigor</Badge>}
                {custo.autor && <small>Definido por {custo.autor}</small>}
              </span>
              <span>
                <IconButton title="Corrigir" onClick={() => setChanged(custo)}>
                  <IconPencil size={16} aria-hidden />
                </IconButton>
                <IconButton
                  title="Excluir"
                  disabled={act.isRunning}
                  onClick={() => void remove(custo)}
                >
                  <IconTrash size={16} aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      </Stack>
      {changed && (
        <CustoDialog pessoa={pessoa} custo={changed} onClose={() => setChanged(undefined)} />
      )}
    </SidePanel>
  )
}
