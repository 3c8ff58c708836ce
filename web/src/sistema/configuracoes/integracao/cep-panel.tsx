import {
  cepCacheList,
  configuracaoIntegration,
  integracaoList,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { useState } from 'react'
import { useFormValues } from '../../../lib/form/form.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { FormPanel } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { authentications, providers, requestOf, valuesOf } from './cep-values.ts'
import type { CepValues } from './cep-values.ts'

interface CepPanelProps {
  readonly card: Integracao
  readonly onClose: () => void
}

/** The form of the CEP service: provider and credential. */
export function CepPanel({ card, onClose }: CepPanelProps) {
  const [initial] = useState(() => valuesOf(card))
  const f = useRecordForm(configuracaoIntegration, {
    name: 'integracao/cep',
    initial,
    request: requestOf,
    refresh: [integracaoList, cepCacheList],
  })
  return (
    <FormPanel form={f} title="Consulta de CEP" onClose={onClose}>
      <f.Choice of="provedor" label="Serviço" options={providers} />
      <OtherService f={f} card={card} />
    </FormPanel>
  )
}

/** Fields shown only for a custom service. */
function OtherService({ f, card }: FormPart<CepValues> & { card: Integracao }) {
  const { provedor, autenticacao } = useFormValues<CepValues>()
  if (provedor !== 'outro') return null
  const [kept] = card.credenciais
  const placeholder = kept
    ? `Em branco, continua o atual${kept.final ? ` (•••• ${kept.final})` : ''}`
    : ''
  return (
    <>
      <f.Text
        of="url"
        label="Endereço"
        isRequired
        placeholder="https://api.exemplo.com.br/cep/{cep}"
        help="Com https, e {cep} onde entra o número. A resposta deve ser como a do ViaCEP ou a da BrasilAPI."
      />
      <f.Choice of="autenticacao" label="Autenticação" options={authentications} />
      {autenticacao !== 'nenhuma' && (
        <f.Secret
          of="token"
          label="Token"
          placeholder={placeholder}
          help="Guardado com criptografia. Não aparece de novo, nem para quem o informou."
        />
      )}
    </>
  )
}
