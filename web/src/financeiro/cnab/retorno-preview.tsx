import type { PreviaDeRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Badge, Button, Checkbox } from '@mantine/core'
import { reais } from '../../lib/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import type { DataColumn } from '../../ui/layout/data-table.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list/cell.tsx'
import { efeitoLooks, wordsOfTipo } from './cnab.labels.ts'
import type { TipoOfFile } from './cnab.labels.ts'
import { RetornoSums } from './retorno-sums.tsx'
import type { Retornos } from './use-retornos.ts'

type Item = PreviaDeRetorno['itens'][number]

const columnsOf = (tipo: TipoOfFile): readonly DataColumn<Item>[] => [
  {
    key: 'nome',
    label: wordsOfTipo[tipo].head,
    heads: true,
    wide: true,
    cell: ({ nome, texto }) => (
      <>
        {nome}
        {texto !== '' && <Note small>{texto}</Note>}
      </>
    ),
  },
  { key: 'seu_numero', label: 'Número', optional: true, cell: ({ seu_numero }) => seu_numero },
  { key: 'data', label: 'Data', cell: ({ data }) => (data ? formatDateBr(data) : '') },
  {
    key: 'efeito',
    label: 'Banco diz',
    cell: ({ efeito }) => <BadgeCell value={efeito} look={efeitoLooks[efeito]} />,
  },
  { key: 'valor', label: 'Valor', numeric: true, cell: ({ valor }) => reais(valor) },
]

const states = {
  pronto: { label: 'Pronto', color: 'green' },
  sequencia: { label: 'Confirme', color: 'yellow' },
  recusado: { label: 'Não serve', color: 'red' },
} as const

interface RetornoPreviewProps {
  readonly previa: PreviaDeRetorno
  readonly retornos: Retornos
}

/** One file of a bank before it is applied. */
export function RetornoPreview({ previa, retornos }: RetornoPreviewProps) {
  const { arquivo, nome, estado, motivo, conta, banco, nsa, gerado_em, somas, avisos } = previa
  const { label, color } = states[estado]
  const words = wordsOfTipo[previa.tipo]
  const isRefused = estado === 'recusado'
  const details = [
    nome,
    banco,
    nsa === null ? '' : `nº ${nsa}`,
    gerado_em ? `de ${formatDateBr(gerado_em)}` : '',
  ]
  return (
    <Card
      title={conta ?? nome}
      label={nome}
      subtitle={details.filter(Boolean).join(' · ')}
      aside={
        <Row>
          <Badge color={color} variant="light">
            {label}
          </Badge>
          <Button size="compact-xs" variant="subtle" onClick={() => retornos.remove(arquivo)}>
            Tirar
          </Button>
        </Row>
      }
    >
      <Stack gap={3}>
        {motivo && <Notice tone={isRefused ? 'danger' : 'warning'}>{motivo}</Notice>}
        {estado === 'sequencia' && (
          <Checkbox
            label="Aplicar assim mesmo: este retorno faltava"
            checked={retornos.accepted.has(arquivo)}
            onChange={({ currentTarget }) => retornos.accept(arquivo, currentTarget.checked)}
          />
        )}
        <RetornoSums tipo={previa.tipo} somas={somas} avisos={avisos} />
        {!isRefused && (
          <DataTable
            label={`${words.all} de ${nome}`}
            columns={columnsOf(previa.tipo)}
            rows={previa.itens}
            rowKey={({ linha }) => linha}
            maxHeight={420}
            stacks
          />
        )}
        {previa.itens.length < previa.itens_total && !isRefused && (
          <Note>{`Os primeiros ${previa.itens.length} de ${previa.itens_total} ${words.many}.`}</Note>
        )}
      </Stack>
    </Card>
  )
}
