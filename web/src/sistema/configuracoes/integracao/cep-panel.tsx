import { cepCacheList, integracaoList } from '@claquete/contract/sistema/configuracoes/integracao'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { refreshReads } from '../../../lib/call.ts'
import { FormProvider, useEntityForm, useFormValues } from '../../../lib/form.ts'
import { CancelButton, SidePanel } from '../../../ui/dialog.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
import { SecretField } from '../../../ui/form/secret-field.tsx'
import { authentications, CepSchema, providers, saveCep, valuesOf } from './cep-values.ts'
import type { CepValues } from './cep-values.ts'

interface CepPanelProps {
  readonly card: Integracao
  readonly onClose: () => void
}

/** The form of the CEP service: provider and credential. */
export function CepPanel({ card, onClose }: CepPanelProps) {
  const [initial] = useState(() => valuesOf(card))
  const form = useEntityForm<CepValues, { msg?: string | undefined }>({
    name: 'integracao/cep',
    initial,
    schema: CepSchema,
    save: async (values) => {
      const reply = await saveCep(values)
      await refreshReads(integracaoList, cepCacheList)
      onClose()
      return reply
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <SidePanel title="Consulta de CEP" isChanged={form.isChanged} onClose={onClose}>
      <FormProvider value={form}>
        <form onSubmit={submit} noValidate>
          <Stack>
            {form.problem && <FormSummary problem={form.problem} />}
            <ChoiceField name="provedor" label="Serviço" options={providers} />
            <OtherService card={card} />
            <Group justify="flex-end" gap="xs">
              <CancelButton />
              <Button type="submit" loading={form.isSaving}>
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
function OtherService({ card }: { card: Integracao }) {
  const { provedor, autenticacao } = useFormValues<CepValues>()
  if (provedor !== 'outro') return null
  const [kept] = card.credenciais
  const placeholder = kept
    ? `Em branco, continua o atual${kept.final ? ` (•••• ${kept.final})` : ''}`
    : ''
  return (
    <>
      <TextField
        name="url"
        label="Endereço"
        isRequired
        placeholder="https://api.exemplo.com.br/cep/{cep}"
        help="Com https, e {cep} onde entra o número. A resposta deve ser como a do ViaCEP ou a da BrasilAPI."
      />
      <ChoiceField name="autenticacao" label="Autenticação" options={authentications} />
      {autenticacao !== 'nenhuma' && (
        <SecretField
          name="token"
          label="Token"
          placeholder={placeholder}
          help="Guardado com criptografia. Não aparece de novo, nem para quem o informou."
        />
      )}
    </>
  )
}
