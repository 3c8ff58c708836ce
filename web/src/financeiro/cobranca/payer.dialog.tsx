import { interGeneratePayment } from '@claquete/contract/financeiro/cobranca/boleto'
import type { ToIssue } from '@claquete/contract/financeiro/cobranca/boleto'
import { pagadorProblems } from '@claquete/core/financeiro/cobranca/payer'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { toPessoaEdit } from '../../addresses/cadastros.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface PayerProps {
  readonly titulo: ToIssue
  readonly pagador: Pagador
  readonly onChange: (pagador: Pagador) => void
  readonly onClose: () => void
}

const shownOf = (pagador: Pagador): Pagador => ({
  ...pagador,
  documento: formatDocumento(pagador.documento),
  cep: formatCep(pagador.cep),
})

/** Nothing is asked of the server: the screen below sends the payer with the charges. */
function usePayerForm({ titulo: { id_lancamento }, pagador, onChange }: PayerProps) {
  const f = useRecordForm(interGeneratePayment, {
    initial: () => shownOf(pagador),
    request: (values) => ({ body: { boletos: [{ id_lancamento, pagador: values }] } }),
    send: (_, values) => {
      onChange(values)
      return Promise.resolve({ msg: '' })
    },
    rules: (values) => ({ ...pagadorProblems(values) }),
    refresh: [],
  })
  const told = useRef({ f, pagador })
  // What is missing is seen before anything is typed: it is why the dialog was opened.
  useEffect(() => told.current.f.form.setErrors({ ...pagadorProblems(told.current.pagador) }), [])
  return f
}

/** Who pays, in the lengths that the bank takes, as it will be written on the charge; the register of people stays as it is. */
export function PayerDialog(props: PayerProps) {
  const { titulo, onClose } = props
  const f = usePayerForm(props)
  return (
    <FormDialog form={f} title="Quem paga" yes="Usar no boleto" size="lg" onClose={onClose}>
      <Note>
        Vale para os boletos deste cliente nesta lista.
        {titulo.id_pessoa !== null && (
          <>
            {' '}
            Para os próximos, corrija no{' '}
            <Link to={toPessoaEdit(titulo.id_pessoa)}>cadastro de {titulo.pagador.nome}</Link>.
          </>
        )}
      </Note>
      <f.Text of="nome" label="Nome" maxLength={100} isRequired />
      <Grid min={160}>
        <f.Text of="documento" label="CPF ou CNPJ" maxLength={20} isRequired />
        <f.Text of="email" label="E-mail" maxLength={50} />
        <f.Text of="cep" label="CEP" maxLength={12} isRequired />
      </Grid>
      <f.Text of="logradouro" label="Endereço" maxLength={100} isRequired />
      <Grid min={160}>
        <f.Text of="numero" label="Número" maxLength={10} />
        <f.Text of="complemento" label="Complemento" maxLength={30} />
        <f.Text of="bairro" label="Bairro" maxLength={60} />
        <f.Text of="cidade" label="Cidade" maxLength={60} isRequired />
        <f.Text of="uf" label="Estado" maxLength={2} isRequired />
      </Grid>
    </FormDialog>
  )
}
