import { ordemRealSave, ordemReaisView } from '@claquete/contract/set/ordem-do-dia/reais'
import type { HorarioReal } from '@claquete/contract/set/ordem-do-dia/reais'
import { readReal, writeReal } from '@claquete/core/set/ordem-do-dia/real'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'

interface RealDialogProps {
  readonly pessoa: HorarioReal
  readonly linhas: readonly { readonly uid: string; readonly descricao: string }[]
  readonly onClose: () => void
}

const text = (minute: number | null) => (minute === null ? '' : writeReal(minute))
const minuteOf = (typed: string) => (typed.trim() === '' ? null : (readReal(typed) ?? null))

const unreadable = 'Escreva a hora como 07:30, ou 26:00 para as duas da madrugada seguinte'
/** The rules of a form get its blanks as null. */
const problemOf = (typed: string | null) =>
  typed && readReal(typed) === undefined ? unreadable : undefined

interface Values {
  readonly chegou: string
  readonly refeicao: string
  readonly liberado: string
  readonly valor_hora: number | null
  readonly uid: string | null
}

/** The real times of one person, and who pays the overtime. */
export function RealDialog({ pessoa, linhas, onClose }: RealDialogProps) {
  const { id_ordem_pessoa, nome, chamada, versao, valor_hora, uid } = pessoa
  const initial: Values = {
    chegou: text(pessoa.chegou),
    refeicao: text(pessoa.refeicao),
    liberado: text(pessoa.liberado),
    valor_hora,
    uid,
  }
  const f = useRecordForm(ordemRealSave, {
    initial,
    request: (values) => ({
      params: { id_ordem_pessoa },
      body: {
        chegou: minuteOf(values.chegou),
        refeicao: minuteOf(values.refeicao),
        liberado: minuteOf(values.liberado),
        valor_hora: values.valor_hora,
        uid: values.uid,
        versao,
      },
    }),
    rules: ({ chegou, refeicao, liberado }) => ({
      chegou: problemOf(chegou),
      refeicao: problemOf(refeicao),
      liberado: problemOf(liberado),
    }),
    refresh: [ordemReaisView],
  })
  return (
    <FormDialog form={f} title={`Horários de ${nome}`} yes="Salvar" onClose={onClose}>
      {chamada !== null && <Note>{`Chamada: ${writeReal(chamada)}`}</Note>}
      <Row nowrap align="start">
        <f.Text of="chegou" label="Chegou" placeholder="07:00" />
        <f.Text of="refeicao" label="Refeição" placeholder="12:30" />
        <f.Text of="liberado" label="Liberado" placeholder="19:00" />
      </Row>
      <f.OptionalMoney of="valor_hora" label="Valor da hora" />
      <f.Select
        of="uid"
        label="Linha do orçamento que paga as extras"
        options={linhas.map((one) => ({ value: one.uid, label: one.descricao }))}
      />
    </FormDialog>
  )
}
