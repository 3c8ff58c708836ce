import {
  conciliacaoAnnulDecided,
  conciliacaoAnnulDecisions,
} from '@claquete/contract/financeiro/conciliacao/annul'
import type { DecidedLine } from '@claquete/contract/financeiro/conciliacao/annul'
import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useMay } from '../../../lib/account/permission.ts'
import { useValues } from '../../../lib/form/form.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { moneyReads } from '../../../livro/titulos/public.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { alineaOptions } from '../../cheques/public.ts'
import { LineNote } from '../line-note.tsx'
import { conciliacaoReads } from '../reads.ts'
import { chequeOf, nameOf, reopened } from './undone.ts'

interface Values {
  readonly decision: string
  readonly alinea: number | null
  readonly motivo: string
}

const wordOf = ({ valor }: LinhaExtrato) => (valor < 0 ? 'recebimento' : 'pagamento')
const isPossible = ({ problema }: DecidedLine) => problema === null
const chosenIn = (found: readonly DecidedLine[], { decision }: Pick<Values, 'decision'>) =>
  found.find((one) => isPossible(one) && String(one.id_conciliacao) === decision)

interface ReopenProps {
  readonly conta: number
  /** The line that gives the money back. */
  readonly linha: LinhaExtrato
  /** The decision that was proposed. */
  readonly chosen?: number | null | undefined
  readonly onClose: () => void
}

/** Undoes what was reconciled and came back: the decision, its settlement, and both lines together. */
export function ReopenDialog({ conta, linha, chosen, onClose }: ReopenProps) {
  const { id_extrato_historico } = linha
  const reading = useRead(conciliacaoAnnulDecisions, {
    query: { id_contabancaria: conta, id_extrato_historico },
  })
  const f = useRecordForm(conciliacaoAnnulDecided, {
    initial: (): Values => ({
      decision: chosen ? String(chosen) : '',
      alinea: null,
      motivo: '',
    }),
    request: ({ decision, alinea, motivo }) => ({
      body: {
        id_contabancaria: conta,
        id_extrato_historico,
        id_conciliacao: Number(decision),
        ...(alinea !== null && { alinea }),
        ...(motivo !== '' && { motivo }),
      },
    }),
    refresh: [...conciliacaoReads, ...moneyReads],
  })
  const values = useValues(f)
  const mayUndo = useMay()('lancamento.estornar')
  const one = chosenIn(reading.data?.data ?? [], values)
  return (
    <FormDialog
      form={f}
      title={`Desfazer um ${wordOf(linha)} que voltou`}
      yes="Desfazer e anular"
      tone="danger"
      size="lg"
      isDisabled={!one || !mayUndo}
      onClose={onClose}
    >
      <LineNote linha={linha} />
      {!mayUndo && <Note tone="warning">Seu perfil não desfaz baixas: peça a quem pode.</Note>}
      <Reading
        of={reading}
        dense
        waiting={96}
        empty={
          <EmptyState
            dense
            title={`Nenhum ${wordOf(linha)} deste valor conciliado até ${formatDateBr(linha.data)}`}
          >
            Se a primeira linha ainda está pendente, marque as duas e use “Os dois se anulam”.
          </EmptyState>
        }
      >
        {({ data }) => <Decisions {...{ f, linha }} found={data} />}
      </Reading>
      {one && <Outcome {...{ f, one }} />}
    </FormDialog>
  )
}

const detailOf = (row: DecidedLine) =>
  [
    `${formatDateBr(row.linha.data)}: ${row.linha.texto}`,
    row.razao && row.descricao,
    row.tipo === 'titulo' && `vencimento ${formatDateBr(row.dataVencimento)}`,
    chequeOf(row),
  ]
    .filter(Boolean)
    .join(' · ')

interface DecisionsProps extends FormPart<Values> {
  readonly linha: LinhaExtrato
  readonly found: readonly DecidedLine[]
}

/** What may be undone, and what may not, with what to do instead. */
function Decisions({ f, linha, found }: DecisionsProps) {
  const possible = found.filter(isPossible)
  const refused = found.filter((row) => !isPossible(row))
  return (
    <>
      {possible.length > 0 && (
        <f.Radios
          of="decision"
          as="id_conciliacao"
          label={`Qual ${wordOf(linha)} voltou?`}
          isRequired={false}
          options={possible.map((row) => ({
            value: String(row.id_conciliacao),
            label: `${nameOf(row)}, ${reais(Math.abs(row.linha.valor))}`,
            description: detailOf(row),
          }))}
        />
      )}
      {refused.length > 0 && (
        <>
          <Note small>Não se desfaz aqui:</Note>
          <ItemList label="Não se desfaz aqui">
            {refused.map((row) => (
              <Item
                key={row.linha.id_extrato_historico}
                title={`${nameOf(row)} · ${formatDateBr(row.linha.data)}: ${row.linha.texto}`}
                detail={row.problema}
              />
            ))}
          </ItemList>
        </>
      )}
    </>
  )
}

/** What the act does, and what it still asks. */
const Outcome = ({ f, one }: FormPart<Values> & { readonly one: DecidedLine }) => (
  <>
    <Note>{reopened(one)}</Note>
    <Note>
      A conciliação de {formatDateBr(one.linha.data)} é desfeita, e as duas linhas ficam conciliadas
      uma com a outra.
    </Note>
    {one.numCheque !== null && (
      <f.Native
        of="alinea"
        label="Alínea da devolução"
        options={alineaOptions(one.devolucoes ?? 0)}
      />
    )}
    <f.Text of="motivo" label="Motivo" />
  </>
)
