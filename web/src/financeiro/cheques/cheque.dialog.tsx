import { chequeContas, chequeCreate } from '@claquete/contract/financeiro/cheques/cheque'
import { titulosASettle } from '@claquete/contract/livro/titulos/baixa'
import { reaisInWords } from '@claquete/core/kernel/writing/extenso'
import { centsOfReais } from '@claquete/core/kernel/amounts/money'
import { Skeleton } from '@mantine/core'
import { failureText, useRead } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import { moneyReads } from '../../livro/titulos/public.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { AvulsoFields, LeafFields, TitulosFields } from './cheque-fields.tsx'
import { bodyOf, firstValues } from './cheque-values.ts'
import type { ChequeStart } from './cheque-values.ts'
import { chequeReads } from './use-cheques.ts'

interface ChequeDialogProps {
  /** Payables that the cheque pays; none makes an avulso one. */
  readonly ids: readonly number[]
  readonly onClose: () => void
}

const title = 'Emitir cheque'

/** Issues a cheque that pays the chosen titles, or one without titles. */
export function ChequeDialog({ ids, onClose }: ChequeDialogProps) {
  const reading = useRead(chequeContas, { query: {} }, { staleTime: 0 })
  const titulos = useRead(
    titulosASettle,
    { body: { ids: [...ids] } },
    { staleTime: 0, enabled: ids.length > 0 },
  )
  const error = reading.error ?? titulos.error
  if (reading.data && (ids.length === 0 || titulos.data)) {
    const { data: contas, local, hoje } = reading.data
    return (
      <Form
        contas={contas}
        local={local}
        today={hoje}
        titulos={titulos.data?.data ?? []}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {error ? (
        <Notice tone="danger" role="alert">
          {failureText(error)}
        </Notice>
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

interface FormProps extends ChequeStart {
  readonly onClose: () => void
}

function Form(props: FormProps) {
  const { contas, titulos, onClose } = props
  const f = useRecordForm(chequeCreate, {
    initial: () => firstValues(props),
    request: (values) => ({ body: bodyOf(values, titulos) }),
    refresh: [...chequeReads, ...moneyReads],
  })
  const { valor } = bodyOf(useValues(f), titulos)
  const blocked = titulos.filter(({ problema }) => problema !== null)
  return (
    <FormDialog
      form={f}
      title={title}
      yes="Emitir cheque"
      size="lg"
      isDisabled={contas.length === 0 || blocked.length > 0}
      onClose={onClose}
    >
      {contas.length === 0 && (
        <Notice tone="warning">
          Cheques saem de contas correntes: cadastre uma em Contas bancárias.
        </Notice>
      )}
      {blocked.map(({ id_lancamento, descricao, problema }) => (
        <Notice key={id_lancamento} tone="danger">
          {descricao} {problema}.
        </Notice>
      ))}
      <LeafFields contas={contas} f={f} />
      {titulos.length > 0 ? <TitulosFields titulos={titulos} f={f} /> : <AvulsoFields f={f} />}
      <Figures
        look="line"
        label="Valor do cheque"
        items={[
          {
            label: 'Valor do cheque',
            value: reais(valor),
            hint: valor > 0 ? reaisInWords(centsOfReais(valor)) : undefined,
          },
        ]}
      />
      {titulos.length > 0 && f.form.errors['valor'] && (
        <Note tone="danger">{f.form.errors['valor']}</Note>
      )}
      <f.Area of="obs" label="Observações" rows={1} />
    </FormDialog>
  )
}
