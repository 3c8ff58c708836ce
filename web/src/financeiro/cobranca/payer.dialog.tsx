import type { ToIssue } from '@claquete/contract/financeiro/cobranca/boleto'
import { pagadorProblems } from '@claquete/core/financeiro/cobranca/payer'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import { formatCep } from '@claquete/core/kernel/cep'
import { formatDocumento } from '@claquete/core/kernel/documento'
import { TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import { useFields } from '../../lib/fields.ts'
import { FieldProblems } from '../../lib/refusal.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface PayerProps {
  readonly titulo: ToIssue
  readonly pagador: Pagador
  readonly onChange: (pagador: Pagador) => void
  readonly onClose: () => void
}

/** Who pays, as it will be written on the charge; the register of people stays as it is. */
export function PayerDialog({ titulo, pagador, onChange, onClose }: PayerProps) {
  const act = useAct()
  const { values, text } = useFields<Pagador>(
    () => ({
      ...pagador,
      documento: formatDocumento(pagador.documento),
      cep: formatCep(pagador.cep),
    }),
    { ...pagadorProblems(pagador), ...act.wrong },
  )
  const run = async () => {
    const problems = pagadorProblems(values)
    if (Object.keys(problems).length > 0) throw new FieldProblems({ ...problems })
    onChange(values)
    return {}
  }
  return (
    <FormDialog
      act={act}
      title="Quem paga"
      yes="Usar no boleto"
      size="lg"
      run={run}
      onClose={onClose}
    >
      <Note>
        Vale para os boletos deste cliente nesta lista.
        {titulo.id_pessoa !== null && (
          <>
            {' '}
            Para os próximos, corrija no{' '}
            <Link to={paths.pessoaEdit(titulo.id_pessoa)}>cadastro de {titulo.pagador.nome}</Link>.
          </>
        )}
      </Note>
      <TextInput label="Nome" withAsterisk maxLength={100} {...text('nome')} />
      <Grid min={160}>
        <TextInput label="CPF ou CNPJ" withAsterisk maxLength={20} {...text('documento')} />
        <TextInput label="E-mail" maxLength={50} {...text('email')} />
        <TextInput label="CEP" withAsterisk maxLength={12} {...text('cep')} />
      </Grid>
      <TextInput label="Endereço" withAsterisk maxLength={100} {...text('logradouro')} />
      <Grid min={160}>
        <TextInput label="Número" maxLength={10} {...text('numero')} />
        <TextInput label="Complemento" maxLength={30} {...text('complemento')} />
        <TextInput label="Bairro" maxLength={60} {...text('bairro')} />
        <TextInput label="Cidade" withAsterisk maxLength={60} {...text('cidade')} />
        <TextInput label="Estado" withAsterisk maxLength={2} {...text('uf')} />
      </Grid>
    </FormDialog>
  )
}
