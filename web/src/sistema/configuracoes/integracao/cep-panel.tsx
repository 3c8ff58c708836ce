import {
  cepCacheList,
  configuracaoIntegration,
  integracaoList,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { FormProvider, useFormValues } from '../../../lib/form.ts'
import { CancelButton, SidePanel } from '../../../ui/dialog.tsx'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
import type { FormPart } from '../../../ui/form/bound-fields.tsx'
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
    onSaved: onClose,
    refresh: [integracaoList, cepCacheList],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void f.submit()
  }
  return (
    <SidePanel title="Consulta de CEP" isChanged={f.isChanged} onClose={onClose}>
      <FormProvider value={f}>
        <form onSubmit={submit} noValidate>
          <Stack>
            {f.problem && <FormSummary problem={f.problem} />}
            <f.Choice of="provedor" label="Serviço" options={providers} />
            <OtherService f={f} card={card} />
            <Group justify="flex-end" gap="xs">
              <CancelButton />
              <Button type="submit" loading={f.isSaving}>
                Salvar
              </Button>
            </Group>
          </Stack>
        </form>
      </FormProvider>
    </SidePanel>
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
