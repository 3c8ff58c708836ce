import { crmConversao } from '@claquete/contract/projetos/crm/vendas'
import { addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { toVendas } from '../../addresses/projetos.ts'
import { useToday } from '../../lib/page/clock.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Amount } from '../../ui/list-table/amount.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

const ways = [
  { value: 'origem', label: 'Origem' },
  { value: 'responsavel', label: 'Responsável' },
  { value: 'motivo', label: 'Motivo da perda' },
] as const
type Way = (typeof ways)[number]['value']

/** How much of what was closed in the last year was won, and what a deal is worth. */
export function CrmConversion({ tabs }: { readonly tabs: ReactNode }) {
  useLiveReads('oportunidade', crmConversao)
  const today = useToday()
  const [por, setWay] = useState<Way>('origem')
  const periodo1 = addMonths(firstOfMonth(today), -11)
  const reading = useRead(
    crmConversao,
    { query: { periodo1, periodo2: today, por } },
    { keepPreviousData: true },
  )
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <LinkButton to={toVendas()}>Relatório de vendas</LinkButton>
        </>
      }
    >
      <Row justify="between">
        <Note>O que foi fechado nos últimos 12 meses, com o valor como você o vê.</Note>
        <SegmentedControl
          size="xs"
          aria-label="Por"
          value={por}
          onChange={(value) => setWay(value as Way)}
          data={[...ways]}
        />
      </Row>
      <Reading
        of={reading}
        waiting={260}
        empty={
          <EmptyState title="Nada fechado ainda">
            Quando oportunidades forem ganhas ou perdidas, aqui aparece quanto se ganha do que se
            fecha e quanto vale cada venda.
          </EmptyState>
        }
      >
        {({ data }) => (
          <DataTable
            label="Conversão"
            stacks
            rows={data}
            rowKey={(row) => row.nome}
            columns={[
              { key: 'nome', label: 'Grupo', heads: true, cell: (row) => row.nome, wide: true },
              { key: 'ganhas', label: 'Ganhas', numeric: true, cell: (row) => row.ganhas },
              { key: 'perdidas', label: 'Perdidas', numeric: true, cell: (row) => row.perdidas },
              {
                key: 'conversao',
                label: 'Conversão',
                numeric: true,
                hint: 'Das que fecharam, quantas foram ganhas',
                cell: (row) => (row.conversao === null ? '–' : `${row.conversao}%`),
              },
              {
                key: 'ganho',
                label: 'Ganho',
                numeric: true,
                cell: (row) => <Amount reais={row.ganho} />,
              },
              {
                key: 'ticket',
                label: 'Valor médio',
                numeric: true,
                hint: 'Das ganhas com valor',
                cell: (row) => (row.ticket === null ? '–' : <Amount reais={row.ticket} />),
              },
              {
                key: 'perdido',
                label: 'Perdido',
                numeric: true,
                cell: (row) => <Amount reais={row.perdido} />,
              },
            ]}
          />
        )}
      </Reading>
    </Page>
  )
}
