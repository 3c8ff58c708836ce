import { contratoSend, contratoSigned } from '@claquete/contract/contratos/contrato/acts'
import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { papeisDeParte } from '@claquete/core/contratos/contrato/contrato'
import type { PapelDeParte } from '@claquete/core/contratos/contrato/contrato'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { Progress } from '@mantine/core'
import { useState } from 'react'
import { upload } from '../../lib/acts/send-file.ts'
import { reportFailure } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { FileDrop } from '../../ui/records/file-drop.tsx'
import { useProvedores } from '../provedores/public.ts'
import type { ActDialogProps, Contrato } from './contrato-shown.ts'
import { contratoReads } from './contrato.labels.ts'
import { TitulosPreview } from './pagamentos/titulos-preview.tsx'

type Meio = 'sistema' | 'docusign' | 'd4sign' | 'fora'

/** Shows who will be asked to sign, in which order and by which service; then sends the emitted contract to them. */
export function SendDialog({ contrato, onClose }: ActDialogProps) {
  const { id_contrato, versao, partes } = contrato
  const f = useRecordForm(contratoSend, {
    initial: { meio: 'sistema' as Meio, expira_em: null, mensagem: '', versao },
    request: (body) => ({ params: { id_contrato }, body }),
    refresh: contratoReads,
  })
  const { meio } = useValues(f)
  const { options, helpOf } = useProvedores()
  const ways = [
    ...options.map((one) => (one.value === 'proprio' ? { ...one, value: 'sistema' } : one)),
    { value: 'fora', label: 'Fora do sistema' },
  ]
  return (
    <FormDialog form={f} title="Enviar para assinatura" yes="Enviar" onClose={onClose}>
      <f.Native
        of="meio"
        label="Quem colhe as assinaturas"
        options={ways}
        help={helpOf(meio === 'sistema' ? 'proprio' : meio)}
      />
      {meio === 'fora' ? (
        <Notice tone="info">
          Baixe o PDF da versão e envie a quem assina: no papel, pelo gov.br ou com certificado.
          Aqui fica registrado que ele está em assinatura, até quando, e depois o PDF assinado.
        </Notice>
      ) : (
        <Asked partes={partes} />
      )}
      <TitulosPreview id_contrato={id_contrato} when="Na assinatura" />
      <f.Date of="expira_em" label="Assinar até" />
      <f.Area
        of="mensagem"
        label={meio === 'fora' ? 'Observação' : 'Mensagem a quem assina'}
        rows={3}
      />
    </FormDialog>
  )
}

/** Who is asked, one after the other. */
function Asked({ partes }: Pick<Contrato, 'partes'>) {
  if (partes.length === 0) {
    return (
      <Notice tone="warning" title="Ninguém assina ainda">
        Diga no texto do contrato quem assina e por qual e-mail.
      </Notice>
    )
  }
  return (
    <ItemList label="Quem assina, nesta ordem">
      {partes.map(({ ordem, nome, email, papel, em_nome_de }) => (
        <Item
          key={`${ordem} ${nome} ${email}`}
          title={`${ordem}. ${nome}`}
          detail={[
            papeisDeParte[papel as PapelDeParte],
            em_nome_de && `por ${em_nome_de}`,
            email || 'sem e-mail: complete antes de enviar',
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </ItemList>
  )
}

/** Enters that a contract was signed outside of the product, with the signed PDF and who checked it. */
export function SignDialog({ contrato, onClose }: ActDialogProps) {
  const { id_contrato, versao } = contrato
  const f = useRecordForm(contratoSigned, {
    initial: () => ({
      assinado_em: todayInSaoPaulo(Date.now()),
      id_arquivo: null as number | null,
      conferido_por: '',
      conferencia: '',
      versao,
    }),
    request: (body) => ({ params: { id_contrato }, body }),
    refresh: contratoReads,
  })
  return (
    <FormDialog
      form={f}
      title="Registrar assinatura"
      yes="Registrar e abrir os títulos"
      size="lg"
      onClose={onClose}
    >
      <SignedFile id_contrato={id_contrato} />
      <Grid min={200}>
        <f.Date of="assinado_em" label="Assinado em" />
        <f.Text of="conferido_por" label="Quem conferiu" placeholder="Nome de quem conferiu" />
      </Grid>
      <f.Area
        of="conferencia"
        label="O que a conferência mostrou"
        rows={2}
        help="Assinado pelo gov.br ou com certificado: confira em validar.iti.gov.br e anote nome, CPF e data que apareceram."
      />
      <TitulosPreview id_contrato={id_contrato} when="Agora" />
    </FormDialog>
  )
}

/** Takes the signed PDF, which is uploaded to the contract as soon as it is chosen. */
function SignedFile({ id_contrato }: { readonly id_contrato: number }) {
  const { set, input } = useField<number | null>({ name: 'id_arquivo', label: 'PDF assinado' })
  const [name, setName] = useState('')
  const [share, setShare] = useState<number>()
  const send = async ([file]: readonly File[]) => {
    if (!file) return
    setShare(0)
    try {
      const query = { param: 'contratos', tipo: 'file', tabela: 'contrato', chave: id_contrato }
      const sent = await upload(arquivoUpload, { query, file, onProgress: setShare })
      set(sent.id_arquivo)
      setName(file.name)
    } catch (error) {
      reportFailure(error)
    }
    setShare(undefined)
  }
  return (
    <Stack gap={2} data-path={input['data-path']}>
      <FileDrop
        accept="application/pdf"
        label={name === '' ? 'Escolher o PDF assinado' : 'Trocar o PDF'}
        isDisabled={share !== undefined}
        onFiles={(files) => void send(files)}
      >
        {name !== '' && <Note tone="success">{name}</Note>}
      </FileDrop>
      {share !== undefined && <Progress value={share * 100} aria-label="Enviando o PDF" />}
      {input.error && (
        <Note tone="danger" role="alert">
          {input.error}
        </Note>
      )}
    </Stack>
  )
}
