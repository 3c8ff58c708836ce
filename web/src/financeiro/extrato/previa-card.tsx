import type { ExtratoColunas, Previa } from '@claquete/contract/financeiro/extrato/extrato-import'
import { extratoCampos, extratoFields } from '@claquete/core/financeiro/extrato/csv-statement'
import type { ExtratoCampo } from '@claquete/core/financeiro/extrato/csv-statement'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge, Button, Checkbox, NativeSelect, Select } from '@mantine/core'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { optionsScroll } from '../../ui/inputs/options-scroll.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import {
  howWords,
  fileContaText,
  isOfCard,
  lookOf,
  situacaoText,
  tipoText,
} from './extrato.labels.ts'
import { PreviaSaldo } from './previa-saldo.tsx'
import { CartaoChoices, CartaoTotals } from './previa-cartao.tsx'
import { keyOf } from './previa-key.ts'
import type { Previas } from './use-previas.ts'

interface PreviaProps {
  readonly previa: Previa
  readonly previas: Previas
}

/** One statement before it is imported: whose it is, what it brings, and the bank's balance beside ours. */
export function PreviaCard({ previa, previas }: PreviaProps) {
  const { estado, nome, motivo, avisos, saldo, itens, cartao } = previa
  const { label, color } = lookOf(previa)
  const isReady = estado === 'pronto'
  // A card's closed statement takes nothing, but shows what the file has that it lacks.
  const isShown = isReady || cartao !== null
  return (
    <Card
      title={previa.conta?.descricao ?? nome}
      label={nome}
      subtitle={[previa.conta && nome, fileContaText(previa)].filter(Boolean).join(' · ')}
      aside={
        <Row>
          <Badge color={color} variant="light">
            {label}
          </Badge>
          {isReady && (
            <Checkbox
              size="xs"
              label="Importar"
              checked={!previas.skipped.has(keyOf(previa))}
              onChange={() => previas.skip(previa)}
            />
          )}
          <RemoveButton previa={previa} previas={previas} />
        </Row>
      }
    >
      <Stack gap={3}>
        {/* The question below says it. */}
        {motivo && estado !== 'sem_sinal' && (
          <Notice tone={estado === 'recusado' ? 'danger' : 'info'}>{motivo}</Notice>
        )}
        <ContaChoice previa={previa} previas={previas} />
        {cartao && <CartaoChoices previa={previa} cartao={cartao} previas={previas} />}
        {previa.colunas.length > 0 && <Columns previa={previa} previas={previas} />}
        {isShown && <Totals previa={previa} />}
        {avisos.map((aviso) => (
          <Notice key={aviso} tone="warning">
            {aviso}
          </Notice>
        ))}
        {saldo && <PreviaSaldo saldo={saldo} />}
        {cartao && <CartaoTotals cartao={cartao} />}
        {isShown && itens.length > 0 && <Lines previa={previa} previas={previas} />}
      </Stack>
    </Card>
  )
}

/** A file of several accounts goes out whole, from the card of its first one. */
function RemoveButton({ previa: { fonte, indice, nome }, previas }: PreviaProps) {
  const isAlone = previas.previas.filter((one) => one.fonte === fonte).length === 1
  if (!isAlone && indice > 0) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      disabled={previas.act.isRunning}
      aria-label={`${isAlone ? 'Tirar' : 'Tirar todo'} ${nome}`}
      onClick={() => void previas.remove(fonte)}
    >
      {isAlone ? 'Tirar' : 'Tirar todo'}
    </Button>
  )
}

const askedWhy = ({ conta_arquivo }: Previa) =>
  conta_arquivo?.conta
    ? 'Sua resposta é lembrada na próxima vez.'
    : 'O arquivo não diz de qual conta é.'

function ContaChoice({ previa, previas }: PreviaProps) {
  const { conta, como, sugestoes, estado, conta_arquivo, cartao } = previa
  const isCard = isOfCard(previa)
  if (estado === 'recusado' && conta_arquivo === null && cartao === null) return null
  const first = new Set(sugestoes)
  const options = previas.contas
    .toSorted(
      (a, b) => Number(first.has(b.id_contabancaria)) - Number(first.has(a.id_contabancaria)),
    )
    .map(({ id_contabancaria, descricao }) => ({
      value: String(id_contabancaria),
      label: descricao,
    }))
  return (
    <Select
      label={isCard ? 'Cartão deste arquivo' : 'Conta deste extrato'}
      description={como ? howWords[como] : askedWhy(previa)}
      size="xs"
      maw={360}
      {...optionsScroll}
      searchable
      allowDeselect={false}
      placeholder={isCard ? 'Escolha o cartão' : 'Escolha a conta'}
      nothingFoundMessage="Nada encontrado"
      data={options}
      value={conta ? String(conta.id_contabancaria) : null}
      onChange={(value) => value !== null && void previas.chooseConta(previa, Number(value))}
    />
  )
}

function Columns({ previa, previas }: PreviaProps) {
  const fields = extratoCampos.map((campo) => ({ value: campo, label: extratoFields[campo].label }))
  const change = (nome: string, campo: ExtratoCampo | '') => {
    const next: ExtratoColunas = {}
    for (const one of previa.colunas) {
      const chosen = one.nome === nome ? campo : one.campo === campo ? '' : (one.campo ?? '')
      if (chosen !== '') next[one.nome] = chosen
    }
    void previas.chooseColunas(previa.fonte, next)
  }
  return (
    <DataTable
      stacks
      label="Colunas do arquivo"
      columns={[
        { key: 'nome', label: 'Coluna do arquivo', heads: true, cell: ({ nome }) => nome },
        {
          key: 'exemplos',
          label: 'Exemplos',
          tone: () => 'muted',
          cell: ({ exemplos }) => exemplos.join(' · ') || 'vazia',
        },
        {
          key: 'campo',
          label: 'O que é',
          cell: ({ nome, campo }) => (
            <NativeSelect
              size="xs"
              aria-label={`O que é a coluna ${nome}`}
              data={[{ value: '', label: 'Não usar' }, ...fields]}
              value={campo ?? ''}
              onChange={({ currentTarget }) =>
                change(nome, fields.find(({ value }) => value === currentTarget.value)?.value ?? '')
              }
            />
          ),
        },
      ]}
      rows={previa.colunas}
      rowKey={({ nome }) => nome}
    />
  )
}

const sideText = ({ linhas, entradas, saidas }: Previa['novas']) =>
  linhas === 0
    ? 'nenhuma'
    : `${linhas} · ${[
        entradas > 0 && `${reais(entradas)} entram`,
        saidas < 0 && `${reais(-saidas)} saem`,
      ]
        .filter(Boolean)
        .join(', ')}`

/** Lines of a card with what they add to the statement, and what they take from it. */
const cardSide = (label: string, { linhas, entradas, saidas }: Previa['novas']) => ({
  label,
  value: linhas === 0 ? 'nenhuma' : linhas,
  hint: [entradas > 0 && `${reais(entradas)} a débito`, saidas < 0 && `${reais(-saidas)} a crédito`]
    .filter(Boolean)
    .join(', '),
})

const sidesOf = ({ cartao, novas, conhecidas, suspeitas, reconhecidas }: Previa) =>
  cartao === null
    ? [
        { label: 'Novas', value: sideText(novas) },
        { label: 'Já importadas', value: sideText(conhecidas) },
        { label: 'Suspeitas', value: sideText(suspeitas) },
      ]
    : [
        cardSide('Novas', novas),
        cardSide('Já importadas', conhecidas),
        cardSide('Suspeitas', suspeitas),
        cardSide('Não são lançadas', reconhecidas),
      ]

const Totals = ({ previa }: { previa: Previa }) => (
  <Figures
    look="columns"
    label="O que o extrato traz"
    items={[
      {
        label: 'Período',
        value:
          previa.inicio && previa.fim
            ? `${formatDateBr(previa.inicio)} a ${formatDateBr(previa.fim)}`
            : 'Sem linhas',
      },
      ...sidesOf(previa),
    ]}
  />
)

function Lines({ previa, previas }: PreviaProps) {
  const turned = previas.turned[keyOf(previa)] ?? new Set()
  const isOpen = previa.estado === 'pronto'
  const isCard = previa.cartao !== null
  const hidden = previa.itens_total - previa.itens.length
  return (
    <>
      <DataTable
        stacks
        label={`Linhas de ${previa.nome}`}
        maxHeight={360}
        columns={[
          {
            key: 'importar',
            label: 'Importar',
            cell: ({ chave, importar, estado, texto }) => (
              <Checkbox
                size="xs"
                aria-label={`Importar ${texto}`}
                disabled={!isOpen || estado === 'conhecida' || estado === 'reconhecida'}
                checked={importar !== turned.has(chave)}
                onChange={() => previas.turn(previa, chave)}
              />
            ),
          },
          { key: 'data', label: 'Data', cell: ({ data }) => formatDateBr(data) },
          { key: 'texto', label: 'Histórico', wide: true, heads: true, cell: ({ texto }) => texto },
          ...(isCard ? [{ key: 'tipo', label: 'Tipo', cell: tipoText }] : []),
          { key: 'estado', label: 'Situação', cell: situacaoText },
          {
            key: 'valor',
            label: 'Valor',
            numeric: true,
            tone: ({ valor }) => (valor < 0 && !isCard ? 'danger' : undefined),
            cell: ({ valor }) => reais(valor),
          },
        ]}
        rows={previa.itens}
        rowKey={({ chave }) => chave}
        rowLook={({ estado }) =>
          estado === 'conhecida' || estado === 'reconhecida' ? 'muted' : undefined
        }
      />
      {hidden > 0 && (
        <Note
          small
        >{`Mais ${counted(hidden, 'linha', 'linhas')} como estas, que seguem a mesma regra.`}</Note>
      )}
    </>
  )
}
