import {
  integracaoCheck,
  integracaoInter,
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
import { IconBuilding } from '../../../lib/page/icons.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { toast } from '../../../lib/page/toast.ts'
import { FileDrop } from '../../../ui/records/file-drop.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { labelOptions } from '../../../ui/inputs/options.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { IntegrationCard } from './integration-card.tsx'

const { nome, descricao } = integracoes.inter
const params = { tipo: 'inter' } as const

const ambientes = {
  producao: 'Produção',
  homologacao: 'Homologação do banco (sandbox)',
  simulador: 'Simulador, para experimentar',
} as const
type Ambiente = keyof typeof ambientes

const lost = 'As credenciais não podem mais ser lidas nesta instalação. Informe-as de novo.'

/** Banco Inter's credentials, which bring the statements. */
export function InterCard({ card }: { card: Integracao }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const check = useWrite(integracaoCheck, {
    refresh: [integracaoList],
    onSuccess: ({ data }) => toast[data.ok ? 'success' : 'danger'](data.texto),
  })
  const isConfigured = 'ambiente' in card.dados
  const mayChange = may(integracaoInter.access)
  const look = { variant: 'default', size: 'xs' } as const
  return (
    <>
      <IntegrationCard
        icon={<IconBuilding size={20} stroke={1.6} />}
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
        actions={
          mayChange && (
            <>
              <Button {...look} onClick={() => setOpen(true)}>
                {isConfigured ? 'Editar' : 'Configurar'}
              </Button>
              {isConfigured && (
                <>
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
              )}
            </>
          )
        }
      />
      {isOpen && <InterDialog card={card} onClose={() => setOpen(false)} />}
    </>
  )
}

async function remove() {
  const done = await confirm({
    title: 'Remover a integração?',
    message: 'As credenciais são apagadas e os extratos deixam de vir do banco.',
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
  const { ambiente, client_id } = dados
  if (!ambiente) return []
  const keys = credenciais.find(({ nome: name }) => name === 'certificado' || name === 'pfx')
  return [
    ['Ambiente', ambientes[ambiente as Ambiente] ?? ambiente],
    ...(client_id ? ([['Client ID', client_id]] satisfies [string, string][]) : []),
    ...(keys
      ? ([['Certificado', `enviado em ${formatMoment(keys.em)}`]] satisfies [string, string][])
      : []),
  ]
}

const ambienteOf = (text: string | null | undefined): Ambiente =>
  text === 'homologacao' || text === 'simulador' ? text : 'producao'

const secrets = {
  client_secret: '',
  certificado: '',
  chave: '',
  pfx: '',
  senha_pfx: '',
}

/** What is left blank continues as it is. */
const givenOf = (all: Readonly<Record<keyof typeof secrets, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value))

function InterDialog({ card, onClose }: { card: Integracao; onClose: () => void }) {
  const f = useRecordForm(integracaoInter, {
    initial: {
      ambiente: ambienteOf(card.dados['ambiente']),
      client_id: card.dados['client_id'] ?? '',
      ...secrets,
    },
    request: ({ ambiente, client_id, ...all }) => ({
      body: { ambiente, client_id, ...givenOf(all) },
    }),
    refresh: [integracaoList],
  })
  const values = useValues(f)
  const read = async (files: readonly File[]) => {
    try {
      for (const file of files) f.change(await keyFile(file))
    } catch {
      toast.warning('O arquivo não é um certificado ou uma chave do banco.')
    }
  }
  const isSimulated = values.ambiente === 'simulador'
  const sent = [
    values.certificado && 'certificado',
    values.chave && 'chave',
    values.pfx && 'arquivo .pfx',
  ].filter(Boolean)
  const { certificado, chave, pfx } = f.form.errors
  const fileProblem = certificado ?? chave ?? pfx
  return (
    <FormDialog form={f} title={nome} yes="Salvar" onClose={onClose}>
      <f.Native of="ambiente" label="Ambiente" options={labelOptions(ambientes)} />
      {!isSimulated && (
        <>
          <f.Text of="client_id" label="Client ID" isRequired={false} />
          <f.Secret
            of="client_secret"
            label="Client Secret"
            help="Guardado cifrado. Em branco, continua o atual."
          />
          <FileDrop
            accept=".crt,.pem,.key,.pfx,.p12"
            isMultiple
            label="Escolher certificado e chave"
            onFiles={(files) => void read(files)}
          >
            <Note small>
              {sent.length > 0
                ? `Pronto para salvar: ${sent.join(' e ')}.`
                : 'Os arquivos .crt e .key que o banco deu, ou um .pfx com os dois.'}
            </Note>
            {fileProblem && (
              <Note small tone="danger">
                {fileProblem}
              </Note>
            )}
          </FileDrop>
          {values.pfx !== '' && <f.Secret of="senha_pfx" label="Senha do arquivo .pfx" />}
        </>
      )}
    </FormDialog>
  )
}

const mostKeyBytes = 64 * 1024

/** A key file is told by its content; what is no PEM is taken for a .pfx. */
async function keyFile(file: File) {
  if (file.size > mostKeyBytes) throw new Error(`${file.name}: too large for a key`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const said = new TextDecoder('latin1').decode(bytes)
  if (said.includes('PRIVATE KEY')) return { chave: said, pfx: '' }
  if (said.includes('BEGIN CERTIFICATE')) return { certificado: said, pfx: '' }
  return { pfx: btoa(String.fromCharCode(...bytes)), certificado: '', chave: '' }
}
