import { contratoOpenTitulos } from '@claquete/contract/contratos/contrato/acts'
import { contratoFontesSave } from '@claquete/contract/contratos/contrato/fontes'
import { mayDo } from '@claquete/core/contratos/contrato/contrato'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { namesOfSituacao } from '@claquete/core/livro/titulos/pagamento'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toPayableEdit, toReceivableEdit } from '../../../addresses/livro.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { contratoReads } from '../contrato.labels.ts'
import type { Contrato } from '../contrato-shown.ts'
import { FontesDialog } from './fontes.dialog.tsx'

type Parcela = Contrato['parcelas'][number]

const situacaoText = (situacao: string | null): string =>
  Object.entries(namesOfSituacao).find(([key]) => key === situacao)?.[1] ?? ''

const columnsFor = ({
  lado,
  orcamento,
}: Pick<Contrato, 'lado' | 'orcamento'>): readonly DataColumn<Parcela>[] => [
  { key: 'ordem', label: 'Nº', cell: ({ ordem }) => ordem, numeric: true },
  {
    key: 'vencimento',
    label: 'Vencimento',
    cell: ({ vencimento }) => formatDateBr(vencimento),
    heads: true,
  },
  { key: 'descricao', label: 'Descrição', cell: ({ descricao }) => descricao, wide: true },
  { key: 'valor', label: 'Valor', cell: ({ valor }) => reais(valor), numeric: true },
  ...(orcamento?.incentivado === 'S' && lado === 'pagar'
    ? [
        {
          key: 'fonte',
          label: 'Fonte',
          cell: ({ fonte, id_lancamento }: Parcela) =>
            fonte ?? <Note small>{id_lancamento === null ? 'Sem fonte' : 'No título'}</Note>,
        },
      ]
    : []),
  {
    key: 'titulo',
    label: 'Título',
    cell: ({ id_lancamento, situacao }) => {
      if (id_lancamento === null) return <Note small>Abre na assinatura</Note>
      const to = lado === 'pagar' ? toPayableEdit : toReceivableEdit
      return (
        <Link to={to(id_lancamento)}>
          nº {id_lancamento} · {situacaoText(situacao)}
        </Link>
      )
    },
  },
]

/** The instalments with the titles that they became, and why some did not open. */
export function Payments({ contrato }: { readonly contrato: Contrato }) {
  const { parcelas, versoes, lado, orcamento, estado } = contrato
  const may = useMay()
  const [isChoosing, setChoosing] = useState(false)
  const takesFontes =
    orcamento?.incentivado === 'S' &&
    lado === 'pagar' &&
    parcelas.some(({ id_lancamento }) => id_lancamento === null) &&
    mayDo('fontes', estado) &&
    may(contratoFontesSave.access)
  const waits = versoes.find(({ titulos_pendentes }) => titulos_pendentes !== '')
  return (
    <Card
      title="Pagamentos"
      flush={parcelas.length > 0}
      aside={
        takesFontes && (
          <Button
            size="xs"
            variant="default"
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            Escolher fontes
          </Button>
        )
      }
    >
      {isChoosing && <FontesDialog contrato={contrato} onClose={() => setChoosing(false)} />}
      {waits && <Waiting contrato={contrato} why={waits.titulos_pendentes} />}
      {parcelas.length === 0 ? (
        <Stack>
          <Note>Sem parcelas: este contrato não abre títulos.</Note>
        </Stack>
      ) : (
        <DataTable
          label="Parcelas"
          columns={columnsFor(contrato)}
          rows={parcelas}
          rowKey={({ ordem }) => ordem}
          rowLook={({ situacao }) => (situacao === 'cancelado' ? 'off' : undefined)}
          bare
          stacks
        />
      )}
    </Card>
  )
}

interface WaitingProps {
  readonly contrato: Contrato
  readonly why: string
}

/** Titles of a signed contract that could not open, with a way to open them. */
function Waiting({ contrato: { id_contrato, versao }, why }: WaitingProps) {
  const act = useAct({ refresh: contratoReads, onFailure: reportFailure })
  const may = useMay()
  const open = () =>
    act.run(() => call(contratoOpenTitulos, { params: { id_contrato }, body: { versao } }))
  return (
    <Notice
      tone="warning"
      title="O contrato está assinado, e os títulos não abriram"
      action={
        may(contratoOpenTitulos.access) && (
          <Button size="compact-sm" loading={act.isRunning} onClick={() => void open()}>
            Abrir os títulos
          </Button>
        )
      }
    >
      {why}
    </Notice>
  )
}
