import {
  formularioCreate,
  formularioLink,
  formularioList,
  formularioUpdate,
} from '@claquete/contract/projetos/crm/lead'
import type { Formulario } from '@claquete/contract/projetos/crm/lead'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../lib/acts/confirm.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { DotsMenu } from '../../ui/menu/dots-menu.tsx'
import { crmReads, funilSource, readCrmOptions, responsavelSource, unidadeSource } from './reads.ts'

const reads = [formularioList, ...crmReads] as const

/** The public forms, whose link is told once. */
export function FormulariosSection() {
  const reading = useRead(formularioList, {})
  const [editing, setEditing] = useState<Formulario | 'novo'>()
  const [url, setUrl] = useState<string>()
  const renew = async ({ id_lead_formulario, titulo }: Formulario) => {
    try {
      const isSure = await confirm({
        title: 'Fazer outro link?',
        message: 'O link que está no seu site deixa de valer.',
        subject: titulo,
        yes: 'Fazer outro',
      })
      if (!isSure) return
      const reply = await call(formularioLink, { params: { id_lead_formulario } })
      setUrl(reply.url)
      await refreshReads(...reads)
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <Card
      title="Formulários públicos"
      subtitle="Quem preenche vira oportunidade na primeira etapa do funil."
      aside={
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setEditing('novo')}>
          Novo formulário
        </Button>
      }
    >
      <Reading
        of={reading}
        waiting={160}
        empty={
          <EmptyState dense title="Nenhum formulário">
            Ponha um formulário no seu site ou mande o link: cada contato chega aqui, com o
            consentimento de quem escreveu.
          </EmptyState>
        }
      >
        {({ data }) => (
          <ItemList bare label="Formulários">
            {data.map((one) => (
              <Item
                key={one.id_lead_formulario}
                muted={one.ativo === 'N'}
                title={one.titulo}
                detail={[
                  one.funil,
                  one.empresa,
                  one.recebidos === 1 ? '1 contato' : `${one.recebidos} contatos`,
                  one.a_conferir > 0 && `${one.a_conferir} a conferir`,
                  `consentimento na versão ${one.consentimento_versao}`,
                  one.ativo === 'N' && 'desligado',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                aside={
                  <DotsMenu
                    label={`Ações de ${one.titulo}`}
                    actions={[
                      { label: 'Alterar', run: () => setEditing(one) },
                      { label: 'Fazer outro link', run: () => renew(one) },
                    ]}
                  />
                }
              />
            ))}
          </ItemList>
        )}
      </Reading>
      {editing !== undefined && (
        <FormularioDialog
          formulario={editing === 'novo' ? undefined : editing}
          onUrl={setUrl}
          onClose={() => setEditing(undefined)}
        />
      )}
      {url !== undefined && <LinkDialog url={url} onClose={() => setUrl(undefined)} />}
    </Card>
  )
}

const usualConsent =
  'Concordo que meus dados sejam usados para responder a este contato. Posso pedir que sejam apagados quando quiser.'

interface FormularioDialogProps {
  readonly formulario: Formulario | undefined
  readonly onUrl: (url: string) => void
  readonly onClose: () => void
}

function FormularioDialog({ formulario, onUrl, onClose }: FormularioDialogProps) {
  type Values = BodyValues<typeof formularioCreate> & { readonly ativo: 'S' | 'N' }
  const blank: Values = {
    titulo: 'Fale com a gente',
    id_funil: null,
    id_empresa: null,
    id_responsavel: null,
    texto: '',
    consentimento: usualConsent,
    ativo: 'S',
  }
  const f = useRecordForm(formularioCreate, {
    name: `formulario/${formulario?.id_lead_formulario ?? 'novo'}`,
    initial: (): Values => formulario ?? blank,
    request: ({ ativo: _, ...body }) => ({ body }),
    read: formulario
      ? undefined
      : async () => {
          const { funis, empresas } = await readCrmOptions()
          const id_funil = funis.find(({ ativo }) => ativo === 'S')?.id_funil ?? null
          return { ...blank, id_funil, id_empresa: empresas[0]?.id ?? null }
        },
    send: async (
      { body },
      { ativo },
    ): Promise<{ msg?: string | undefined; url?: string | undefined }> =>
      formulario === undefined
        ? call(formularioCreate, { body })
        : call(formularioUpdate, {
            params: { id_lead_formulario: formulario.id_lead_formulario },
            body: { ...body, ativo, versao: formulario.versao },
          }),
    onSaved: ({ url }) => {
      if (url !== undefined) onUrl(url)
    },
    refresh: reads,
  })
  return (
    <FormDialog
      form={f}
      title={formulario === undefined ? 'Novo formulário' : 'Formulário'}
      yes="Salvar"
      size="lg"
      onClose={onClose}
    >
      <f.Text of="titulo" label="Título da página" />
      <f.Area of="texto" label="Texto acima dos campos" rows={2} />
      <Grid min={200}>
        <f.Picker of="id_funil" label="Funil" source={funilSource} />
        <f.Picker of="id_empresa" label={unitText('{Unidade}')} source={unidadeSource} />
        <f.Picker
          of="id_responsavel"
          label="Responsável"
          placeholder="Ninguém ainda"
          source={responsavelSource}
        />
      </Grid>
      <f.Area
        of="consentimento"
        label="Consentimento"
        help="Outro texto é outra versão. Cada contato guarda o texto com que concordou."
        rows={3}
      />
      {formulario !== undefined && <f.YesNo of="ativo" label="Recebe contatos" />}
    </FormDialog>
  )
}

interface LinkDialogProps {
  readonly url: string
  readonly onClose: () => void
}

/** The link and the code for a site, which are not told again. */
function LinkDialog({ url, onClose }: LinkDialogProps) {
  const code = `<iframe src="${url}" title="Fale com a gente" width="100%" height="760" style="border:0"></iframe>`
  return (
    <Dialog title="O link do formulário" size="lg" onClose={onClose}>
      <Stack>
        <Note tone="warning">Guarde agora: por segurança, ele não aparece de novo.</Note>
        <TextInput label="Link" value={url} readOnly onFocus={(event) => event.target.select()} />
        <Textarea
          label="Código para o site"
          value={code}
          readOnly
          autosize
          onFocus={(event) => event.target.select()}
        />
      </Stack>
    </Dialog>
  )
}
