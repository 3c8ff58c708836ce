import { fonteList } from '@claquete/contract/orcamentos/incentivado/fonte'
import { gastoFonte } from '@claquete/contract/orcamentos/incentivado/gasto'
import type { GastoDoProjeto } from '@claquete/contract/orcamentos/incentivado/gasto'
import { nomeDaFonte } from '@claquete/core/orcamentos/incentivado/fonte'
import { counted } from '../../../lib/plain/format.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { gastoReads, isDevolucao } from './gasto.labels.ts'

interface FonteOfManyProps {
  readonly id_projeto_incentivado: number
  readonly gastos: readonly GastoDoProjeto[]
  readonly onDone: () => void
  readonly onClose: () => void
}

const sum = (gastos: readonly GastoDoProjeto[]) => addReais(...gastos.map(({ valor }) => valor))

/** One source for several expenses, each whole; how much it is of is seen before. */
export function FonteOfManyDialog(props: FonteOfManyProps) {
  const { id_projeto_incentivado, gastos, onDone, onClose } = props
  const fontes = useRead(fonteList, { body: { id_projeto_incentivado } }).data?.data ?? []
  const ready = gastos.filter(({ chave }) => chave.startsWith('t'))
  const replaced = ready.filter((one) => one.fontes.length > 0)
  const devolvido = gastos.filter(isDevolucao)
  const left = gastos.length - ready.length - devolvido.length
  const f = useRecordForm(gastoFonte, {
    initial: { id_projeto_fonte: null as number | null },
    request: ({ id_projeto_fonte }: { id_projeto_fonte: number | null }) => ({
      body: {
        id_projeto_incentivado,
        id_projeto_fonte,
        gastos: ready.map(({ chave, versao }) => ({ chave, versao })),
      },
    }),
    refresh: gastoReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Fonte de ${counted(ready.length, 'gasto', 'gastos')}, ${reais(sum(ready))}`}
      yes="Escolher fonte"
      isDisabled={ready.length === 0}
      onClose={onClose}
      onDone={() => {
        onDone()
        onClose()
      }}
    >
      <f.IdSelect
        of="id_projeto_fonte"
        label="Fonte que paga por inteiro"
        options={fontes.map((fonte) => ({
          value: fonte.id_projeto_fonte,
          label: [nomeDaFonte(fonte), fonte.conta].filter(Boolean).join(' · '),
        }))}
      />
      {replaced.length > 0 && (
        <Note tone="warning">
          {counted(replaced.length, 'gasto já tem', 'gastos já têm')} fonte: {reais(sum(replaced))}{' '}
          mudam de fonte.
        </Note>
      )}
      {left > 0 && (
        <Note>
          {counted(left, 'gasto de verba fica', 'gastos de verba ficam')} como está: a sua fonte é a
          da conta que entregou a verba.
        </Note>
      )}
      {devolvido.length > 0 && (
        <Note>
          {counted(devolvido.length, 'devolução fica', 'devoluções ficam')} como está: a sua fonte é
          a da conta em que o dinheiro entrou.
        </Note>
      )}
    </FormDialog>
  )
}
