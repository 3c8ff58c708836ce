import {
  planejamentoCreate,
  planejamentoDelete,
  planejamentoList,
  planejamentoUpdate,
} from '@claquete/contract/relatorios/planejamento/planejamento'
import type { Planejamento } from '@claquete/contract/relatorios/planejamento/planejamento'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toPlanejamentoEdit, toResultadoFinanceiro } from '../../addresses/relatorios.ts'
import { useAddressWords } from '../../lib/page/address-words.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { Ago } from '../../ui/ago.tsx'
import { IconDots, IconPlus } from '../../ui/icons.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { toneOfAmount } from '../../ui/figures/tones.ts'
import { CompanyChoice } from '../../ui/filters/company-filter.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { CreateDialog, RenameDialog } from './planejamento.dialog.tsx'

type Open = { readonly kind: 'new' | 'copy' | 'rename'; readonly plan?: Planejamento }

/** The company of the address, and how to change it. */
function useCompany() {
  const [words, setWords] = useAddressWords()
  const choose = (id: string | null) =>
    setWords(new URLSearchParams(id ? { id_empresa: id } : {}), { replace: true })
  return { id_empresa: words.get('id_empresa'), choose }
}

/** The plans of every year, with the scenarios of each. */
export default function PlanejamentoListScreen() {
  const may = useMay()
  const isWriter = may(planejamentoCreate.access)
  const { id_empresa, choose } = useCompany()
  const reading = useRead(
    planejamentoList,
    { query: Number(id_empresa) > 0 ? { id_empresa: Number(id_empresa) } : {} },
    { keepPreviousData: true },
  )
  useLiveReads('planejamento', planejamentoList)
  const [open, setOpen] = useState<Open>()
  const [ano] = useState(() => Number(todayInSaoPaulo(Date.now()).slice(0, 4)))
  useKeys(
    isWriter
      ? [
          {
            keys: 'n',
            label: 'Novo planejamento',
            group: 'Listas',
            run: () => setOpen({ kind: 'new' }),
          },
        ]
      : [],
  )
  const create = isWriter && (
    <Button
      size="xs"
      leftSection={<IconPlus size={15} />}
      title="Novo planejamento (n)"
      onClick={() => setOpen({ kind: 'new' })}
    >
      Novo planejamento
    </Button>
  )
  return (
    <Page
      toolbar={
        <>
          <div style={{ flex: '1 1 260px' }}>
            <Note>O que cada conta deve trazer e custar em cada mês. Vários cenários por ano.</Note>
          </div>
          <LinkButton to={toResultadoFinanceiro()}>Resultado financeiro</LinkButton>
          {create}
        </>
      }
    >
      <CompanyChoice value={id_empresa} onChange={choose} />
      <Reading
        of={reading}
        waiting={<RowsSkeleton label="Abrindo os planejamentos" count={5} />}
        empty={
          <EmptyState title="Nenhum planejamento" action={create}>
            Planeje o ano por conta e mês, e veja depois o planejado, o realizado e a previsão.
          </EmptyState>
        }
      >
        {({ data }) => <PlansTable plans={data} isWriter={isWriter} onOpen={setOpen} />}
      </Reading>
      {open?.kind === 'rename' && open.plan && (
        <RenameDialog plan={open.plan} onClose={() => setOpen(undefined)} />
      )}
      {open && open.kind !== 'rename' && (
        <CreateDialog
          firstYear={ano}
          plans={reading.data?.data ?? []}
          copied={open.plan}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}

interface PlansTableProps {
  readonly plans: readonly Planejamento[]
  readonly isWriter: boolean
  readonly onOpen: (open: Open) => void
}

function PlansTable({ plans, isWriter, onOpen }: PlansTableProps) {
  const remove = (plan: Planejamento) =>
    confirm({
      title: 'Excluir planejamento?',
      subject: `${plan.nome} · ${plan.ano}`,
      message: 'As suas versões vão junto. Isso não pode ser desfeito.',
      yes: 'Excluir',
      tone: 'danger',
      run: async () => {
        await call(planejamentoDelete, { params: { id_planejamento: plan.id_planejamento } })
        await refreshReads(planejamentoList)
      },
    })
  const choose = async (plan: Planejamento) => {
    await call(planejamentoUpdate, {
      params: { id_planejamento: plan.id_planejamento },
      body: { nome: plan.nome, principal: 'S', versao: plan.versao },
    })
    await refreshReads(planejamentoList)
  }
  return (
    <DataTable
      label="Planejamentos"
      rows={plans}
      rowKey={({ id_planejamento }) => id_planejamento}
      stacks
      columns={[
        {
          key: 'nome',
          label: 'Planejamento',
          heads: true,
          cell: (plan) => (
            <Row>
              <Link to={toPlanejamentoEdit(plan.id_planejamento, plan.nome)}>{plan.nome}</Link>
              {plan.principal === 'S' && (
                <Badge variant="light" size="sm">
                  Principal
                </Badge>
              )}
            </Row>
          ),
        },
        { key: 'ano', label: 'Ano', cell: ({ ano }) => ano },
        {
          key: 'unidade',
          label: unitText('{Unidade}'),
          cell: ({ unidade }) => unidade ?? unitText('{Todas as unidades}'),
        },
        { key: 'receitas', label: 'Receitas', numeric: true, cell: (plan) => reais(plan.receitas) },
        { key: 'despesas', label: 'Despesas', numeric: true, cell: (plan) => reais(plan.despesas) },
        {
          key: 'resultado',
          label: 'Resultado',
          numeric: true,
          cell: (plan) => reais(plan.resultado),
          tone: (plan) => toneOfAmount(plan.resultado),
        },
        {
          key: 'alterado',
          label: 'Alterado',
          optional: true,
          cell: ({ alterado_em }) => <Ago at={alterado_em} />,
        },
        ...(isWriter
          ? [
              {
                key: 'acoes',
                label: 'Ações',
                quiet: true,
                cell: (plan: Planejamento) => (
                  <MenuButton
                    label="Ações"
                    icon={<IconDots size={15} />}
                    actions={[
                      { label: 'Alterar…', run: () => onOpen({ kind: 'rename', plan }) },
                      ...(plan.principal === 'N'
                        ? [{ label: 'Tornar principal', run: () => choose(plan) }]
                        : []),
                      { label: 'Copiar…', run: () => onOpen({ kind: 'copy', plan }) },
                      { label: 'Excluir', tone: 'danger' as const, run: () => remove(plan) },
                    ]}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
