import {
  integracaoCheck,
  integracaoInter,
  integracaoList,
  integracaoRemove,
  integracoes,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SecretInput } from '../../../ui/inputs/secret-input.tsx'
import { useAct } from '../../../lib/act.ts'
import { call, refreshReads, reportFailure, useWrite } from '../../../lib/call.ts'
import { confirm } from '../../../lib/confirm.ts'
import { useFields } from '../../../lib/fields.ts'
import { formatMoment } from '../../../lib/format.ts'
import { IconBuilding } from '../../../lib/icons.ts'
import { useMay } from '../../../lib/permission.ts'
import { toast } from '../../../lib/toast.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
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

const ambienteOf = (text: string): Ambiente =>
  text === 'homologacao' || text === 'simulador' ? text : 'producao'

function InterDialog({ card, onClose }: { card: Integracao; onClose: () => void }) {
  const act = useAct({ refresh: [integracaoList] })
  const { values, text, change } = useFields(
    {
      ambiente: card.dados['ambiente'] ?? 'producao',
      client_id: card.dados['client_id'] ?? '',
      client_secret: '',
      certificado: '',
      chave: '',
      pfx: '',
      senha_pfx: '',
    },
    act.wrong,
  )
  const read = async (files: readonly File[]) => {
    try {
      for (const file of files) change(await keyFile(file))
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
  const save = () => {
    const { ambiente, client_id, ...secrets } = values
    const given = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''))
    return call(integracaoInter, { body: { ambiente: ambienteOf(ambiente), client_id, ...given } })
  }
  const fileProblem = act.wrong['certificado'] ?? act.wrong['chave'] ?? act.wrong['pfx']
  return (
    <FormDialog act={act} title={nome} yes="Salvar" run={save} onClose={onClose}>
      <NativeSelect
        label="Ambiente"
        data={Object.entries(ambientes).map(([value, label]) => ({ value, label }))}
        {...text('ambiente')}
      />
      {!isSimulated && (
        <>
          <TextInput label="Client ID" {...text('client_id')} />
          <SecretInput
            label="Client Secret"
            what="o Client Secret"
            description="Guardado cifrado. Em branco, continua o atual."
            autoComplete="off"
            {...text('client_secret')}
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
          {values.pfx !== '' && (
            <SecretInput label="Senha do arquivo .pfx" autoComplete="off" {...text('senha_pfx')} />
          )}
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
