import type { ChequeRow } from '@claquete/contract/financeiro/cheques/cheque'
import type { ChequeAct } from '@claquete/core/financeiro/cheques/cheque'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { useToday } from '../../lib/page/clock.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { endpoints } from './acts.ts'
import { alineaOptions, nameOfCheques } from './cheque.labels.ts'
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
  readonly alinea: number | null
  readonly motivo: string
  readonly entregue_para: string
}

type Chosen = Pick<ChequeRow, 'id_chequeEmitido' | 'versao'>

/** What an act is asked with: its cheques, and what its dialog asks. */
function bodyOf(act: ChequeAct, cheques: readonly Chosen[], values: Values) {
  const { asks } = looks[act]
  const all = cheques.map(({ id_chequeEmitido, versao }) => ({ id_chequeEmitido, versao }))
  return {
    ...(act === 'entregar' || act === 'compensar' ? { cheques: all } : all[0]),
    ...((act === 'recolher' || act === 'descompensar') && { acao: act }),
    ...(asks.includes('data') && { data: values.data }),
    ...(asks.includes('alinea') && { alinea: values.alinea }),
    ...(asks.includes('motivo') && { motivo: values.motivo }),
    ...(asks.includes('entregue_para') && { entregue_para: values.entregue_para }),
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
export function ActOnCheques({ act, cheques: now, onClose, onDone }: ActOnChequesProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [cheques] = useState(now)
  const { title, yes, note, asks, tone } = looks[act]
  const initial: Values = { data: useToday(), alinea: null, motivo: '', entregue_para: '' }
  const f = useRecordForm(endpoints[act], {
    initial,
    request: (values) => ({ body: bodyOf(act, cheques, values) }),
    refresh: chequeReads,
  })
  const total = addReais(...cheques.map(({ valor }) => valor))
  return (
    <FormDialog
      form={f}
      title={titleOf(title, nameOfCheques(cheques))}
      yes={yes}
      no="Voltar"
      {...(tone && { tone })}
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
      {asks.includes('data') && <f.Date of="data" label="Data" />}
      {asks.includes('alinea') && (
        <f.Native of="alinea" label="Alínea" options={alineaOptions(cheques[0]?.devolucoes ?? 0)} />
      )}
      {asks.includes('entregue_para') && <f.Text of="entregue_para" label="Entregue a" />}
      {asks.includes('motivo') && <f.Area of="motivo" label="Motivo" rows={2} />}
    </FormDialog>
  )
}
