import { crmConversao } from '@claquete/contract/projetos/crm/vendas'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
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

type Group = ReplyOf<typeof crmConversao>['data'][number]

interface SumProps {
  readonly of: number
  readonly to: string | undefined
}

const Sum = ({ of, to }: SumProps) =>
  to === undefined || of === 0 ? (
    <Amount reais={of} />
  ) : (
    <Link to={to}>
      <Amount reais={of} />
    </Link>
  )

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
  /** The deals of a group in the report, which sums the same. */
  const toDeals = ({ filtro }: Group, resultado: 'ganho' | 'perdido') =>
    filtro === null
      ? undefined
      : toVendas({
          periodo1,
          periodo2: today,
          resultado,
          ...(por === 'origem' ? { origem: filtro } : { id_responsavel: filtro }),
        })
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
              {
                key: 'ganhas',
                label: 'Ganhas',
                numeric: true,
                hint: 'Fechadas no período em uma etapa que ganha',
                cell: (row) => row.ganhas,
              },
              {
                key: 'perdidas',
                label: 'Perdidas',
                numeric: true,
                hint: 'Fechadas no período em uma etapa que perde',
                cell: (row) => row.perdidas,
              },
              {
                key: 'conversao',
                label: 'Conversão',
                numeric: true,
                hint: 'Das que fecharam, quantas por cento foram ganhas',
                cell: (row) => (row.conversao === null ? '–' : `${row.conversao}%`),
              },
              {
                key: 'ganho',
                label: 'Ganho',
                numeric: true,
                hint: 'Soma das ganhas: o total do orçamento, ou o valor dito de quem não tem um',
                cell: (row) => <Sum of={row.ganho} to={toDeals(row, 'ganho')} />,
              },
              {
                key: 'ticket',
                label: 'Valor médio',
                numeric: true,
                hint: 'O ganho dividido pelas ganhas com valor',
                cell: (row) => (row.ticket === null ? '–' : <Amount reais={row.ticket} />),
              },
              {
                key: 'perdido',
                label: 'Perdido',
                numeric: true,
                hint: 'Soma das perdidas',
                cell: (row) => <Sum of={row.perdido} to={toDeals(row, 'perdido')} />,
              },
            ]}
          />
        )}
      </Reading>
    </Page>
  )
}
