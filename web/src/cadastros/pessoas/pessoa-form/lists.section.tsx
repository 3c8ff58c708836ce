import { TextArea, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { Fields, Section, Span } from '../../../ui/form/form-layout.tsx'
import { PhoneField, PixField } from '../../../ui/form/formatted-fields.tsx'
import { RowsField } from '../../../ui/form/rows-field.tsx'
import { BancoField } from './banco-field.tsx'

const accountKinds = [
  { value: 'corrente', label: 'Corrente' },
  { value: 'poupanca', label: 'Poupança' },
  { value: 'pagamento', label: 'Pagamento' },
  { value: 'salario', label: 'Salário' },
]

const blankAccount = {
  banco: '',
  numero_banco: '',
  num_agencia: '',
  num_conta: '',
  tipo_conta: null,
  pix: '',
}
const blankContact = { nome: '', cargo: '', email: '', fone: '', celular: '', obs: '' }

/** Bank accounts and Pix keys of the pessoa. */
export function ContasSection() {
  return (
    <Section title="Dados bancários" help="Onde esta pessoa recebe: conta, Pix ou os dois.">
      <RowsField
        name="lista_dados_bancarios"
        none="Nenhuma conta cadastrada."
        add="Adicionar conta"
        remove="Excluir conta"
        blank={blankAccount}
      >
        {(path) => (
          <Fields>
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
            <Span of={12}>
              <PixField name={`${path}.pix`} label="Chave Pix" />
            </Span>
          </Fields>
        )}
      </RowsField>
    </Section>
  )
}

export function ContatosSection() {
  return (
    <Section title="Contatos" help="As pessoas com quem se fala nesta empresa.">
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
    </Section>
  )
}
