import { useState } from 'react'
import { useCurrentForm } from '../../../lib/form/form.ts'
import { Fields, FoldedSection, Section, Span } from '../../../ui/form/layout.tsx'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { BancoField } from './banco-field.tsx'
import { blankAccount } from './pessoa-values.ts'
import type { PessoaValues } from './pessoa-values.ts'

const accountKinds = [
  { value: 'corrente', label: 'Corrente' },
  { value: 'poupanca', label: 'Poupança' },
  { value: 'pagamento', label: 'Pagamento' },
  { value: 'salario', label: 'Salário' },
]

const blankContact = { nome: '', cargo: '', email: '', fone: '', celular: '', obs: '' }

/** Bank accounts and Pix keys of the pessoa. */
export function ContasSection({ f }: FormPart<PessoaValues>) {
  return (
    <Section title="Pix e conta bancária" help="Onde esta pessoa recebe. Basta um dos dois.">
      <f.Rows
        of="lista_dados_bancarios"
        none="Nenhuma conta cadastrada."
        add="Adicionar conta"
        remove="Excluir conta"
        blank={blankAccount}
      >
        {(row, index) => (
          <Fields>
            <Span of={12}>
              <row.Pix of="pix" label="Chave Pix" />
            </Span>
            <BancoField path={`lista_dados_bancarios.${index}`} />
            <Span of={2}>
              <row.Text of="num_agencia" label="Agência" />
            </Span>
            <Span of={3}>
              <row.Text of="num_conta" label="Conta" />
            </Span>
            <Span of={3}>
              <row.Select of="tipo_conta" label="Tipo de conta" options={accountKinds} />
            </Span>
          </Fields>
        )}
      </f.Rows>
    </Section>
  )
}

const isFilledList = (value: unknown) => Array.isArray(value) && value.length > 0

/** Whom to talk to; an individual is its own contact. */
export function ContatosSection({ f }: FormPart<PessoaValues>) {
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
      <f.Rows
        of="lista_contatos"
        none="Nenhum contato cadastrado."
        add="Adicionar contato"
        remove="Excluir contato"
        blank={blankContact}
      >
        {(row) => (
          <Fields>
            <row.Text of="nome" label="Nome" />
            <row.Text of="cargo" label="Cargo" />
            <row.Text of="email" label="E-mail" type="email" />
            <row.Phone of="celular" label="Celular" />
            <row.Phone of="fone" label="Telefone" />
            <row.Area of="obs" label="Observações" rows={1} />
          </Fields>
        )}
      </f.Rows>
    </FoldedSection>
  )
}
