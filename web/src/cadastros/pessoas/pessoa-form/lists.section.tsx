import { useState } from 'react'
import { useCurrentForm } from '../../../lib/form.ts'
import { TextArea, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { Fields, FoldedSection, Section, Span } from '../../../ui/form/form-layout.tsx'
import { PhoneField, PixField } from '../../../ui/form/formatted-fields.tsx'
import { RowsField } from '../../../ui/form/rows-field.tsx'
import { BancoField } from './banco-field.tsx'
import { blankAccount } from './pessoa-values.ts'

const accountKinds = [
  { value: 'corrente', label: 'Corrente' },
  { value: 'poupanca', label: 'Poupança' },
  { value: 'pagamento', label: 'Pagamento' },
  { value: 'salario', label: 'Salário' },
]

const blankContact = { nome: '', cargo: '', email: '', fone: '', celular: '', obs: '' }

/** Bank accounts and Pix keys of the pessoa. */
export function ContasSection() {
  return (
    <Section title="Pix e conta bancária" help="Onde esta pessoa recebe. Basta um dos dois.">
      <RowsField
        name="lista_dados_bancarios"
        none="Nenhuma conta cadastrada."
        add="Adicionar conta"
        remove="Excluir conta"
        blank={blankAccount}
      >
        {(path) => (
          <Fields>
            <Span of={12}>
              <PixField name={`${path}.pix`} label="Chave Pix" />
            </Span>
            <BancoField path={path} />
            <Span of={2}>
              <TextField name={`${path}.num_agencia`} label="Agência" />
            </Span>
            <Span of={3}>
              <TextField name={`${path}.num_conta`} label="Conta" />
            </Span>
            <Span of={3}>
              <SelectField
                name={`${path}.tipo_conta`}
                label="Tipo de conta"
                options={accountKinds}
              />
            </Span>
          </Fields>
        )}
      </RowsField>
    </Section>
  )
}

const isFilledList = (value: unknown) => Array.isArray(value) && value.length > 0

/** Whom to talk to; an individual is its own contact. */
export function ContatosSection() {
  const { form } = useCurrentForm()
  const isCompany = form.useWatchValue('tipo_pessoa') !== 'PF'
  const [hadContacts] = useState(() => isFilledList(form.getValues()['lista_contatos']))
  if (!isCompany && !hadContacts) return null
  return (
    <FoldedSection
      title="Contatos"
      help="As pessoas com quem se fala nesta empresa."
      paths={['lista_contatos']}
    >
      <RowsField
        name="lista_contatos"
        none="Nenhum contato cadastrado."
        add="Adicionar contato"
        remove="Excluir contato"
        blank={blankContact}
      >
        {(path) => (
          <Fields>
            <TextField name={`${path}.nome`} label="Nome" />
            <TextField name={`${path}.cargo`} label="Cargo" />
            <TextField name={`${path}.email`} label="E-mail" type="email" />
            <PhoneField name={`${path}.celular`} label="Celular" />
            <PhoneField name={`${path}.fone`} label="Telefone" />
            <TextArea name={`${path}.obs`} label="Observações" rows={1} />
          </Fields>
        )}
      </RowsField>
    </FoldedSection>
  )
}
