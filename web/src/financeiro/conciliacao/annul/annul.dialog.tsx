import {
  conciliacaoAnnul,
  conciliacaoAnnulBaixas,
} from '@claquete/contract/financeiro/conciliacao/annul'
import type { UndoneBaixa } from '@claquete/contract/financeiro/conciliacao/annul'
import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useMay } from '../../../lib/account/permission.ts'
import { useValues } from '../../../lib/form/form.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { moneyReads } from '../../../livro/titulos/public.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { alineaOptions } from '../../cheques/public.ts'
import { LineNote } from '../line-note.tsx'
import { conciliacaoReads } from '../reads.ts'
import { chequeOf, nameOf, reopened } from './undone.ts'

type Found = UndoneBaixa & { readonly tem_numero: boolean }

interface Values {
  /** The id of the settlement, or `none`. */
  readonly baixa: string
  readonly alinea: number | null
  readonly motivo: string
}
const none = 'nenhuma'

interface AnnulProps {
  readonly conta: number
  /** The payment or receipt first, then its return. */
  readonly linhas: readonly [LinhaExtrato, LinhaExtrato]
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** A payment and its return are decided together; the settlement that a person chooses is undone with them. */
export function AnnulDialog({ conta, linhas, onClose, onDone = onClose }: AnnulProps) {
  const [first, back] = linhas
  const reading = useRead(conciliacaoAnnulBaixas, {
    query: {
      id_contabancaria: conta,
      id_extrato_historico: first.id_extrato_historico,
      devolucao: back.id_extrato_historico,
    },
  })
  const f = useRecordForm(conciliacaoAnnul, {
    initial: (): Values => ({ baixa: none, alinea: null, motivo: '' }),
    request: ({ baixa, alinea, motivo }) => ({
      body: {
        id_contabancaria: conta,
        linhas: linhas.map(({ id_extrato_historico }) => id_extrato_historico),
        ...(baixa !== none && { id_baixa: Number(baixa), alinea }),
        ...(motivo !== '' && { motivo }),
      },
    }),
    refresh: [...conciliacaoReads, ...moneyReads],
  })
  const { baixa } = useValues(f)
  const chosen = reading.data?.data.find(({ id_baixa }) => String(id_baixa) === baixa)
  return (
    <FormDialog
      form={f}
      title="Os dois se anulam"
      yes={chosen ? 'Anular e desfazer a baixa' : 'Anular'}
      size="lg"
      isDisabled={reading.data === undefined}
      onClose={onClose}
      onDone={onDone}
    >
      {linhas.map((linha) => (
        <LineNote key={linha.id_extrato_historico} linha={linha} />
      ))}
      <Reading of={reading} dense waiting={64} empty={null}>
        {({ data }) => <Baixas {...{ f }} found={data} />}
      </Reading>
      {chosen && <Note>{reopened(chosen)}</Note>}
      <Note>
        As duas linhas ficam conciliadas uma com a outra, em uma só decisão.{' '}
        {!chosen && 'Nada muda no livro.'}
      </Note>
      {chosen && chosen.numCheque !== null && (
        <f.Native
          of="alinea"
          label="Alínea da devolução"
          options={alineaOptions(chosen.devolucoes ?? 0)}
        />
      )}
      <f.Text of="motivo" label="Motivo" />
    </FormDialog>
  )
}

const optionOf = (one: Found) => ({
  value: String(one.id_baixa),
  label: `Desfazer também a baixa de ${nameOf(one)}, ${reais(Math.abs(one.valor))}, vencimento ${formatDateBr(one.dataVencimento)}`,
  description: [
    `Baixa de ${formatDateBr(one.data)}`,
    one.razao && one.descricao,
    chequeOf(one),
    one.tem_numero && 'as linhas têm este número',
  ]
    .filter(Boolean)
    .join(' · '),
})

const onlyLines = {
  value: none,
  label: 'Nenhuma',
  description: 'Só as linhas se anulam, e o livro fica como está.',
}

/** Settlements of the same value, which leave a title settled that the bank says was not. None is chosen beforehand. */
function Baixas({ f, found }: FormPart<Values> & { readonly found: readonly Found[] }) {
  const may = useMay()
  if (may('lancamento.estornar')) {
    return (
      <f.Radios
        of="baixa"
        as="id_baixa"
        label="Alguma destas baixas é da primeira linha?"
        isRequired={false}
        options={[onlyLines, ...found.map(optionOf)]}
      />
    )
  }
  return (
    <Note tone="warning">
      Há baixa deste valor ainda não conciliada: {found.map(nameOf).join(', ')}. Se foi este
      pagamento, quem pode desfazer baixas a desfaz aqui, no mesmo ato.
    </Note>
  )
}
