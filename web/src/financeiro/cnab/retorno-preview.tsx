import { convenioList } from '@claquete/contract/financeiro/cnab/convenio'
import type { PreviaOfRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge, Button, Checkbox, NativeSelect } from '@mantine/core'
import { toCnabConvenios } from '../../addresses/financeiro.ts'
import { idOf } from '../../lib/plain/choice.ts'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { BadgeCell } from '../../ui/list-table/cell.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { efeitoLooks, wordsOfTipo } from './cnab.labels.ts'
import type { TipoOfFile } from './cnab.labels.ts'
import { RetornoSums } from './retorno-sums.tsx'
import type { Retornos } from './use-retornos.ts'

type Item = PreviaOfRetorno['itens'][number]

const columnsOf = (tipo: TipoOfFile): readonly DataColumn<Item>[] => [
  {
    key: 'nome',
    label: wordsOfTipo[tipo].head,
    heads: true,
    wide: true,
    cell: ({ nome, texto, espera }) => (
      <>
        {nome}
        {texto !== '' && <Note small>{texto}</Note>}
        {espera !== null && (
          <Note small tone="warning">
            {espera}
          </Note>
        )}
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

const optionOf = (one: PreviaOfRetorno['escolhas'][number]) => ({
  value: String(one.id_cnab_convenio),
  label: [
    one.conta,
    `agência ${one.agencia}`,
    `conta ${one.numero}`,
    one.convenio && `convênio ${one.convenio}`,
  ]
    .filter(Boolean)
    .join(' · '),
})

const states = {
  pronto: { label: 'Pronto', color: 'green' },
  sequencia: { label: 'Confirme', color: 'yellow' },
  escolher: { label: 'Diga a conta', color: 'yellow' },
  recusado: { label: 'Não serve', color: 'red' },
} as const

/** Why it is not ready, and where the agreement that it names is registered. */
function Reason({
  previa: { estado, motivo, conta, banco },
}: {
  readonly previa: PreviaOfRetorno
}) {
  const may = useMay()
  if (motivo === null) return null
  const isRefused = estado === 'recusado'
  const isUnknown = isRefused && conta === null && banco !== ''
  return (
    <Notice
      tone={isRefused ? 'danger' : 'warning'}
      action={
        isUnknown &&
        may(convenioList.access) && <LinkButton to={toCnabConvenios()}>Ver convênios</LinkButton>
      }
    >
      {motivo.split('\n').map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Notice>
  )
}

/** What applying the file does to the books, which may be less than the file says. */
function WillDo({ previa }: { readonly previa: PreviaOfRetorno }) {
  const { fara, repetidas, tipo } = previa
  const { one, many } = wordsOfTipo[tipo]
  const done = fara.map(
    ({ efeito, quantidade, valor }) =>
      `${efeitoLooks[efeito].label ?? efeito}: ${counted(quantidade, one, many)}, ${reais(valor)}`,
  )
  const again =
    repetidas > 0
      ? `${counted(repetidas, 'linha já foi aplicada', 'linhas já foram aplicadas')} por outro arquivo.`
      : ''
  return (
    <Notice
      tone={done.length > 0 ? 'success' : 'neutral'}
      title={done.length > 0 ? 'Ao aplicar' : 'Ao aplicar, nada muda nos títulos'}
    >
      {[...done, again].filter(Boolean).map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Notice>
  )
}

interface RetornoPreviewProps {
  readonly previa: PreviaOfRetorno
  readonly retornos: Retornos
}

/** One file of a bank before it is applied. */
export function RetornoPreview({ previa, retornos }: RetornoPreviewProps) {
  const { arquivo, nome, estado, conta, banco, nsa, gerado_em, somas, avisos } = previa
  const { escolhas, id_cnab_convenio, esperam, motivos } = previa
  const { label, color } = states[estado]
  const words = wordsOfTipo[previa.tipo]
  const isRefused = estado === 'recusado'
  const details = [
    conta === null ? '' : nome,
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
        <Reason previa={previa} />
        {escolhas.length > 0 && (
          <NativeSelect
            label="Conta do arquivo"
            description="Só as que o arquivo não contradiz."
            maw={420}
            data={[{ value: '', label: 'Escolha' }, ...escolhas.map(optionOf)]}
            value=""
            onChange={({ currentTarget }) =>
              void retornos.choose(arquivo, idOf(currentTarget.value))
            }
          />
        )}
        {id_cnab_convenio !== null && (
          <Row>
            <Note>
              {conta === null ? 'Conta escolhida por você.' : `Conta escolhida por você: ${conta}.`}
            </Note>
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => void retornos.choose(arquivo, null)}
            >
              Trocar
            </Button>
          </Row>
        )}
        {estado === 'sequencia' && (
          <Checkbox
            label="Aplicar assim mesmo: este retorno faltava"
            checked={retornos.accepted.has(arquivo)}
            onChange={({ currentTarget }) => retornos.accept(arquivo, currentTarget.checked)}
          />
        )}
        {esperam > 0 && (
          <Notice
            tone="warning"
            title={`${counted(esperam, 'linha vai esperar', 'linhas vão esperar')} por você depois de aplicar`}
          >
            <ul>
              {motivos.map((one) => (
                <li key={one.motivo}>
                  {one.quantidade > 1 && `${one.quantidade} vezes: `}
                  {one.motivo}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {!isRefused && estado !== 'escolher' && <WillDo previa={previa} />}
        <Note small>O que o arquivo diz:</Note>
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
