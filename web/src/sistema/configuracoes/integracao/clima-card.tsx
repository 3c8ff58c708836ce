import {
  integracaoCheck,
  integracaoClima,
  integracaoList,
  integracaoRemove,
  integracoes,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads, reportFailure, useWrite } from '../../../lib/wire/call.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useValues } from '../../../lib/form/form.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { IconMapPin } from '../../../lib/page/icons.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { toast } from '../../../lib/page/toast.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { labelOptions } from '../../../ui/inputs/options.ts'
import { IntegrationCard } from './integration-card.tsx'

const { nome, descricao } = integracoes.clima
const params = { tipo: 'clima' } as const

const services = {
  outro: 'Endereço da empresa',
  simulador: 'Simulador, para experimentar',
} as const
type Service = keyof typeof services

const lost = 'A chave guardada não pode mais ser lida nesta instalação. Informe-a de novo.'

/** The weather service of the company, which call sheets ask. */
export function ClimaCard({ card }: { card: Integracao }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IntegrationCard
        icon={<IconMapPin size={20} stroke={1.6} />}
        nome={nome}
        descricao={descricao}
        state={card.estado}
        facts={factsOf(card)}
        check={
          card.verificada_em && card.verificacao
            ? { em: card.verificada_em, texto: card.verificacao, ok: card.funciona === true }
            : undefined
        }
        warning={card.credencial_perdida ? lost : undefined}
        actions={<Actions card={card} onEdit={() => setOpen(true)} />}
      />
      {isOpen && <ClimaDialog card={card} onClose={() => setOpen(false)} />}
    </>
  )
}

function Actions({ card, onEdit }: { card: Integracao; onEdit: () => void }) {
  const may = useMay()
  const check = useWrite(integracaoCheck, {
    refresh: [integracaoList],
    onSuccess: ({ data }) => toast[data.ok ? 'success' : 'danger'](data.texto),
  })
  const look = { variant: 'default', size: 'xs' } as const
  if (!may(integracaoClima.access)) return null
  if (!('provedor' in card.dados)) {
    return (
      <Button {...look} onClick={onEdit}>
        Configurar
      </Button>
    )
  }
  return (
    <>
      <Button {...look} onClick={onEdit}>
        Editar
      </Button>
      <Button
        {...look}
        loading={check.isPending}
        onClick={() => check.mutate({ params, body: {} }, { onError: reportFailure })}
      >
        Testar conexão
      </Button>
      <Button variant="subtle" color="red" size="xs" onClick={() => void remove()}>
        Remover
      </Button>
    </>
  )
}

async function remove() {
  const done = await confirm({
    title: 'Remover a integração?',
    message: 'O endereço e a chave são apagados. O tempo das ordens do dia volta a ser digitado.',
    subject: nome,
    yes: 'Remover',
    tone: 'danger',
    run: () => call(integracaoRemove, { params }),
  })
  if (!done) return
  toast.success('Integração removida')
  await refreshReads(integracaoList)
}

function factsOf({ dados, credenciais }: Integracao): [string, string][] {
  const { provedor, url } = dados
  if (!provedor) return []
  const [chave] = credenciais
  return [
    ['Serviço', url ?? services[provedor as Service] ?? provedor],
    ...(chave
      ? ([['Chave', `configurada em ${formatMoment(chave.em)}`]] as [string, string][])
      : []),
  ]
}

function ClimaDialog({ card, onClose }: { card: Integracao; onClose: () => void }) {
  const { provedor, url } = card.dados
  const f = useRecordForm(integracaoClima, {
    initial: {
      provedor: (provedor === 'simulador' ? provedor : 'outro') as Service,
      url: url ?? '',
      chave: '',
    },
    request: (values) => ({
      body:
        values.provedor === 'simulador'
          ? { provedor: values.provedor }
          : {
              provedor: values.provedor,
              url: values.url,
              // Left blank, the stored key continues.
              ...(values.chave && { chave: values.chave }),
            },
    }),
    refresh: [integracaoList],
  })
  const values = useValues(f)
  return (
    <FormDialog form={f} title={nome} yes="Salvar" onClose={onClose}>
      <f.Native of="provedor" label="Serviço" options={labelOptions(services)} />
      {values.provedor === 'outro' && (
        <>
          <f.Text
            of="url"
            label="Endereço"
            isRequired
            placeholder="https://clima.exemplo.com.br"
            help="De um serviço que responda como o Open-Meteo, próprio ou contratado. O gratuito dele é só para uso não comercial."
          />
          <f.Secret
            of="chave"
            label="Chave"
            help="Se o serviço pedir uma. Guardada com criptografia; em branco, continua a atual."
          />
        </>
      )}
    </FormDialog>
  )
}
