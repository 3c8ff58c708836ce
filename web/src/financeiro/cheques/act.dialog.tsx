import {
  chequeCancel,
  chequeClear,
  chequeDeliver,
  chequePresent,
  chequeReopen,
  chequeReturn,
  chequeStop,
  chequeUndo,
} from '@claquete/contract/financeiro/cheques/cheque'
import type { ChequeRow } from '@claquete/contract/financeiro/cheques/cheque'
import { alineas, alineaLabel, problemOfAlinea } from '@claquete/core/financeiro/cheques/alineas'
import type { ChequeAct } from '@claquete/core/financeiro/cheques/cheque'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { useToday } from '../../lib/clock.ts'
import { useFields } from '../../lib/fields.ts'
import { addReais, reais } from '../../lib/money.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { nameOfCheques } from './cheque.labels.ts'
import { chequeReads } from './use-cheques.ts'

type Asked = 'data' | 'alinea' | 'motivo' | 'entregue_para'

interface Look {
  readonly title: string
  readonly yes: string
  readonly note: string
  readonly asks: readonly Asked[]
  readonly tone?: 'danger'
}

/** What each act asks and says before it is done. */
const looks: Readonly<Record<ChequeAct, Look>> = {
  entregar: {
    title: 'Entregar',
    yes: 'Entregar',
    note: 'Registra quando e a quem o cheque foi entregue.',
    asks: ['data', 'entregue_para'],
  },
  recolher: {
    title: 'Desfazer a entrega d',
    yes: 'Desfazer a entrega',
    note: 'O cheque volta a ficar com a empresa.',
    asks: ['motivo'],
  },
  compensar: {
    title: 'Compensar',
    yes: 'Compensar',
    note: 'Nesse dia o valor sai do saldo disponível. O saldo contábil já o tinha descontado na emissão.',
    asks: ['data'],
  },
  descompensar: {
    title: 'Desfazer a compensação d',
    yes: 'Desfazer a compensação',
    note: 'O valor volta ao saldo disponível, e o cheque ainda vai ser apresentado.',
    asks: ['motivo'],
  },
  devolver: {
    title: 'Registrar a devolução d',
    yes: 'Registrar devolução',
    note: 'O que o cheque pagava volta a ser devido.',
    asks: ['data', 'alinea', 'motivo'],
    tone: 'danger',
  },
  reapresentar: {
    title: 'Reapresentar',
    yes: 'Reapresentar',
    note: 'O cheque paga de novo os mesmos títulos, nesse dia.',
    asks: ['data'],
  },
  sustar: {
    title: 'Sustar',
    yes: 'Sustar',
    note: 'O que o cheque pagava volta a ser devido. Comunique a sustação ao banco.',
    asks: ['data', 'motivo'],
    tone: 'danger',
  },
  cancelar: {
    title: 'Cancelar',
    yes: 'Cancelar cheque',
    note: 'O número não volta a ser usado, e o que o cheque pagava volta a ser devido.',
    asks: ['motivo'],
    tone: 'danger',
  },
  reabrir: {
    title: 'Reabrir',
    yes: 'Reabrir',
    note: 'Desfaz o registro: o cheque paga de novo os mesmos títulos, nos dias que tinham.',
    asks: ['motivo'],
  },
}

interface Values {
  readonly data: CalendarDate | null
  readonly alinea: string
  readonly motivo: string
  readonly entregue_para: string
}

type Chosen = Pick<ChequeRow, 'id_chequeEmitido' | 'versao'>

/** The call of an act, with what was typed. */
function callAct(act: ChequeAct, cheques: readonly Chosen[], values: Values) {
  const all = cheques.map(({ id_chequeEmitido, versao }) => ({ id_chequeEmitido, versao }))
  const [one = { id_chequeEmitido: 0, versao: 0 }] = all
  const data = values.data ?? undefined
  const motivo = values.motivo.trim()
  switch (act) {
    case 'entregar':
      return callDraft(chequeDeliver, {
        body: { cheques: all, data, entregue_para: values.entregue_para.trim() },
      })
    case 'compensar':
      return callDraft(chequeClear, { body: { cheques: all, data } })
    case 'recolher':
    case 'descompensar':
      return callDraft(chequeUndo, { body: { ...one, acao: act, motivo } })
    case 'devolver':
      return callDraft(chequeReturn, {
        body: { ...one, data, motivo, alinea: values.alinea ? Number(values.alinea) : undefined },
      })
    case 'reapresentar':
      return callDraft(chequePresent, { body: { ...one, data } })
    case 'sustar':
      return callDraft(chequeStop, { body: { ...one, data, motivo } })
    case 'cancelar':
      return callDraft(chequeCancel, { body: { ...one, motivo } })
    case 'reabrir':
      return callDraft(chequeReopen, { body: { ...one, motivo } })
  }
}

interface ActOnChequesProps {
  readonly act: ChequeAct
  readonly cheques: readonly ChequeRow[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** 'Desfazer a entrega do cheque nº …': titles that end in 'd' take the article of the name. */
const titleOf = (title: string, name: string) =>
  title.endsWith(' d')
    ? `${title}${name.startsWith('o ') ? name : `e ${name}`}`
    : `${title} ${name}`

/** Asks what an act on cheques needs, and does it. */
export function ActOnCheques({ act: name, cheques, onClose, onDone }: ActOnChequesProps) {
  const { title, yes, note, asks, tone } = looks[name]
  const today = useToday()
  const act = useAct({ refresh: chequeReads })
  const { values, field, text } = useFields<Values>(
    { data: today, alinea: '', motivo: '', entregue_para: '' },
    act.wrong,
  )
  const total = addReais(...cheques.map(({ valor }) => valor))
  return (
    <FormDialog
      act={act}
      title={titleOf(title, nameOfCheques(cheques))}
      yes={yes}
      no="Voltar"
      {...(tone && { tone })}
      isChanged={() => values.motivo !== '' || values.entregue_para !== '' || values.alinea !== ''}
      run={() => callAct(name, cheques, values)}
      onClose={onClose}
      onDone={() => {
        onDone?.()
        onClose()
      }}
    >
      <Note>
        {cheques.length === 1 ? cheques[0]?.favorecido : `${cheques.length} cheques`} ·{' '}
        {reais(total)}. {note}
      </Note>
      {asks.includes('data') && <DateInput label="Data" withAsterisk {...field('data')} />}
      {asks.includes('alinea') && (
        <NativeSelect
          label="Alínea"
          withAsterisk
          data={[
            { value: '', label: 'Escolha o motivo do banco' },
            ...alineas
              .filter(
                ({ codigo }) => problemOfAlinea(codigo, cheques[0]?.devolucoes ?? 0) === undefined,
              )
              .map(({ codigo }) => ({ value: String(codigo), label: alineaLabel(codigo) })),
          ]}
          {...text('alinea')}
        />
      )}
      {asks.includes('entregue_para') && (
        <TextInput label="Entregue a" maxLength={120} {...text('entregue_para')} />
      )}
      {asks.includes('motivo') && (
        <Textarea label="Motivo" autosize minRows={2} maxLength={500} {...text('motivo')} />
      )}
    </FormDialog>
  )
}
