import { planoDadosUpdate } from '@claquete/contract/acesso/plano/plano'
import type { DadosCobranca } from '@claquete/contract/acesso/plano/plano'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { toPlanBilling } from '../../addresses/acesso.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

/** The billing data of the tenant. */
export function BillingCard({ dados }: { dados: DadosCobranca }) {
  const may = useMay()
  const { razao, cnpj, email_cobranca, logradouro, numero, complemento, bairro, cep } = dados
  const town = [dados.cidade, dados.uf].filter(Boolean).join(' - ')
  const street = joined(logradouro, numero, complemento)
  const place = joined(bairro, town, cep && formatCep(cep))
  const facts = [
    { label: 'Razão social', value: razao },
    { label: 'CNPJ', value: cnpj && formatDocumento(cnpj) },
    { label: 'E-mail de cobrança', value: email_cobranca },
    { label: 'Endereço', value: joined(street, place) },
  ]
  const isEmpty = facts.every(({ value }) => !value)
  return (
    <Card
      title="Dados de cobrança"
      aside={
        may(planoDadosUpdate.access) && (
          <LinkButton to={toPlanBilling()}>{isEmpty ? 'Preencher' : 'Editar'}</LinkButton>
        )
      }
    >
      {isEmpty ? (
        <Note>
          Informe quem recebe as cobranças: os dados saem nos recibos e na página de pagamento.
        </Note>
      ) : (
        <Figures
          look="rows"
          items={facts.map(({ label, value }) => ({ label, value: value || '–' }))}
        />
      )}
    </Card>
  )
}
