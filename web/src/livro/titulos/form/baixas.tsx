import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toNegociacao } from '../../../addresses/financeiro.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { refreshReads } from '../../../lib/wire/call.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { Section } from '../../../ui/form/layout.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { livroReads } from '../livro-reads.ts'
import { dia } from './titulo.labels.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'

const BaixaDialog = lazyPart(() =>
  import('../baixa/baixa-dialog.tsx').then((part) => part.BaixaDialog),
)
const EstornoDialog = lazyPart(() =>
  import('../baixa/estorno-dialog.tsx').then((part) => part.EstornoDialog),
)

type Baixa = Titulo['baixas'][number]

const valueColumns: readonly DataColumn<Baixa>[] = [
  { key: 'data', label: 'Dia', cell: ({ data }) => dia(data) },
  {
    key: 'conta',
    label: 'Conta',
    cell: ({ conta, id_negociacao }) =>
      id_negociacao === null ? (
        (conta ?? '—')
      ) : (
        <Link to={toNegociacao({ id_negociacao })}>Negociação nº {id_negociacao}</Link>
      ),
  },
  { key: 'usuario', label: 'Por', cell: ({ usuario }) => usuario ?? '—' },
  { key: 'principal', label: 'Principal', numeric: true, cell: (one) => reais(one.principal) },
  { key: 'desconto', label: 'Desconto', numeric: true, cell: (one) => reais(one.desconto) },
  {
    key: 'juros',
    label: 'Juros e multa',
    numeric: true,
    cell: ({ juros, multa }) => reais(juros + multa),
  },
  { key: 'valor', label: 'Movimento', numeric: true, cell: ({ valor }) => reais(valor) },
]

/** Shown where a negotiation moved what was owed to new titles. */
const negotiatedColumn: DataColumn<Baixa> = {
  key: 'negociado',
  label: 'Negociado',
  numeric: true,
  cell: ({ negociado }) => reais(negociado),
}

/** What was received or paid of it, what settled it without money, and what went to new titles. */
function sumText({ operacao, valor, saldo, baixas, ...settled }: Titulo): string {
  const live = baixas.filter(({ estornada_em }) => estornada_em === null)
  const parts: readonly (readonly [string, number])[] = [
    ['retido', settled.valor_retido],
    ['compensado', settled.valor_compensado],
    ['desconto', addReais(...live.map((one) => one.desconto))],
    ['negociado', addReais(...live.map((one) => one.negociado))],
  ]
  const others = parts.flatMap(([word, amount]) =>
    amount > 0 ? [`, ${word} ${reais(amount)}`] : [],
  )
  const paid = `${operacao === 'C' ? 'Recebido' : 'Pago'} ${reais(settled.valor_movido)}`
  return `${paid}${others.join('')} de ${reais(valor)}. Falta ${reais(saldo)}.`
}

/** The title's settlements, with the reversed ones. */
export function BaixasSection({ titulo }: { titulo: Titulo }) {
  const may = useMay()
  const [settles, setSettles] = useState(false)
  const [undone, setUndone] = useState<Baixa>()
  const { baixas } = titulo
  const canSettle = titulo.situacao === 'aprovado' && may('lancamento.baixar')
  if (baixas.length === 0 && !canSettle) return null
  const columns: readonly DataColumn<Baixa>[] = [
    ...valueColumns,
    ...(baixas.some(({ negociado }) => negociado > 0) ? [negotiatedColumn] : []),
    {
      key: 'atos',
      label: 'Ações',
      quiet: true,
      cell: (baixa) =>
        baixa.estornada_em === null &&
        baixa.id_negociacao === null &&
        may('lancamento.estornar') && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setUndone(baixa)}>
            Desfazer
          </Button>
        ),
    },
  ]
  const reread = () => void refreshReads(tituloView, ...livroReads)
  return (
    <Section
      title="Baixas"
      help={sumText(titulo)}
      action={
        canSettle ? (
          <Button size="compact-sm" variant="default" onClick={() => setSettles(true)}>
            Dar baixa
          </Button>
        ) : undefined
      }
    >
      {settles && (
        <BaixaDialog
          id_lancamento={titulo.id_lancamento}
          onClose={() => {
            setSettles(false)
            reread()
          }}
        />
      )}
      {undone && (
        <EstornoDialog
          baixa={undone}
          onClose={() => {
            setUndone(undefined)
            reread()
          }}
        />
      )}
      {baixas.length > 0 && (
        <DataTable
          label="Baixas"
          columns={columns}
          rows={baixas}
          rowKey={({ id_baixa }) => id_baixa}
          rowLook={({ estornada_em }) => (estornada_em === null ? undefined : 'off')}
          rowTitle={({ motivo_estorno }) => motivo_estorno ?? undefined}
        />
      )}
    </Section>
  )
}
