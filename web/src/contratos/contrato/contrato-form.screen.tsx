import { contratoLoad, contratoSave } from '@claquete/contract/contratos/contrato/edit'
import { tiposDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { emptyDocument } from '@claquete/core/kernel/rich-text/document'
import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toContrato, toContratoList } from '../../addresses/contratos.ts'
import { useCurrentForm, useValues } from '../../lib/form/form.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { call } from '../../lib/wire/call.ts'
import { FormPage } from '../../ui/form/page.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { IconEye } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { WithSide } from '../../ui/layout/with-side.tsx'
import { DocumentField, TitleField, VariablesCard } from '../../sistema/modelos/public.ts'
import { ContratoSchema, valuesOf } from './contrato-values.ts'
import type { ContratoFormValues, Opened, Saved, Which } from './contrato-values.ts'
import styles from './contratos.module.css'
import { contratoReads, tipoOf } from './contrato.labels.ts'
import {
  AboutSection,
  PartesSection,
  PaymentSection,
  TitulosSection,
  UseSection,
} from './terms.sections.tsx'

const ContratoPreview = lazyPart(() => import('./preview.tsx').then((part) => part.ContratoPreview))

/** Edits a contract: a new one, as its address says, or the draft of one. */
export default function ContratoFormScreen() {
  const { id } = useParams()
  const [words] = useSearchParams()
  const idIn = (word: string) => Number(words.get(word) ?? 0) || null
  const which: Which =
    id === undefined
      ? {
          tipo: tipoOf(words.get('tipo')),
          id_orcamento: idIn('id_orcamento'),
          id_pessoa: idIn('id_pessoa'),
          id_contrato_modelo: idIn('modelo'),
        }
      : { id_contrato: Number(id) }
  const name = id === undefined ? `contrato/novo/${words.toString()}` : `contrato/${id}`
  return <ContratoForm key={name} name={name} which={which} />
}

const blank: ContratoFormValues = {
  titulo: '',
  objeto: '',
  id_empresa: null,
  id_pessoa: null,
  conteudo: emptyDocument,
  papel_timbrado: 'S',
  em_branco: [],
  lado: 'pagar',
  abre_titulos: 'S',
  valor: 0,
  parcelas: [],
  id_grupoCusto: null,
  id_centrocusto: null,
  id_orca_item: null,
  inicio: null,
  fim: null,
  territorio: '',
  midias: '',
  uso_inicio: null,
  uso_fim: null,
  partes: [],
  versao: 0,
  imagens: {},
  shown: {},
}

interface ContratoFormProps {
  readonly name: string
  readonly which: Which
}

function ContratoForm({ name, which }: ContratoFormProps) {
  const [opened, setOpened] = useState<Opened>()
  const [editor, setEditor] = useState<Editor | null>(null)
  const created = useRef<Saved>(undefined)
  const f = useRecordForm(formOf(ContratoSchema), {
    name,
    initial: blank,
    read: async (signal) => {
      const { data } = await call(contratoLoad, { body: which }, { signal })
      setOpened(data)
      return valuesOf(data)
    },
    send: async ({ body }) => {
      const { versao, imagens: _, shown: __, ...valores } = body
      const stored =
        created.current ??
        (which.id_contrato ? { id_contrato: which.id_contrato, versao } : undefined)
      const place = stored
        ? { id_contrato: stored.id_contrato, versao: stored.versao }
        : { tipo: which.tipo, id_orcamento: which.id_orcamento ?? null }
      const reply = await call(contratoSave, { body: { ...valores, ...place } })
      created.current = reply
      return reply
    },
    done: (reply) => toContrato(reply.id_contrato),
    refresh: contratoReads,
    keeps: 'draft',
  })
  const tipo = opened?.tipo ?? which.tipo ?? 'fornecedor'
  const back = which.id_contrato ? toContrato(which.id_contrato) : toContratoList()
  return (
    <div className={styles.wide}>
      <FormPage
        form={f}
        cancelTo={back}
        aside={<PreviewButton which={which} isReady={f.status === 'ready'} />}
      >
        {opened && <Reason opened={opened} />}
        <WithSide
          width={350}
          side={
            <Stack as="aside" gap={4} aria-label="Termos do contrato">
              <AboutSection f={f} tipo={tipo} />
              <PaymentSection f={f} id_orcamento={opened?.orcamento?.id_orcamento ?? null} />
              <TitulosSection f={f} id_orcamento={opened?.orcamento?.id_orcamento ?? null} />
              <PartesSection f={f} />
              {(tipo === 'elenco' || tipo === 'cliente') && <UseSection f={f} tipo={tipo} />}
              <VariablesCard editor={editor} />
              <Conditions />
            </Stack>
          }
        >
          <div>
            <TitleField placeholder={`Contrato de ${tiposDeContrato[tipo].label.toLowerCase()}`} />
            <Text isReadOnly={false} onReady={setEditor} />
          </div>
        </WithSide>
      </FormPage>
    </div>
  )
}

interface TextProps {
  readonly isReadOnly: boolean
  readonly onReady: (editor: Editor | null) => void
}

/** The text, with the values of this contract in place of its variables. */
function Text(props: TextProps) {
  const { form } = useCurrentForm<ContratoFormValues>()
  const { imagens, shown } = form.getValues()
  return <DocumentField urls={imagens} values={shown} {...props} />
}

/** How a part of the text is made conditional. */
const Conditions = () => (
  <Card title="Partes condicionais">
    <Stack>
      <Note>
        Uma parte que só vale às vezes fica entre duas marcas, cada uma sozinha no seu parágrafo:
      </Note>
      <Note>
        {'{{#se contrato.fim}}'}
        <br />… este texto, se houver data de fim …
        <br />
        {'{{#senão}}'}
        <br />… este, se não houver …
        <br />
        {'{{/se}}'}
      </Note>
      <Note>
        Também dentro de uma linha, e com {'{{#se não cliente.ie}}'} ou{' '}
        {'{{#se contrato.territorio = "Brasil"}}'}. As marcas não são impressas.
      </Note>
    </Stack>
  </Card>
)

/** Why a contract is edited again. */
function Reason({ opened: { estado, motivo, numero_versao } }: { readonly opened: Opened }) {
  if (estado === 'recusado') {
    return (
      <Notice tone="danger" title="Este contrato foi recusado">
        {motivo}
      </Notice>
    )
  }
  if (numero_versao < 2) return null
  return (
    <Notice tone="info">
      Esta é a versão {numero_versao}. A versão anterior fica guardada como está.
    </Notice>
  )
}

interface PreviewButtonProps {
  readonly which: Which
  readonly isReady: boolean
}

function PreviewButton({ which, isReady }: PreviewButtonProps) {
  const current = useCurrentForm<ContratoFormValues>()
  const values = useValues(current)
  const [isLooking, setLooking] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconEye size={15} stroke={1.5} />}
        disabled={!isReady}
        onClick={() => setLooking(true)}
      >
        Pré-visualizar
      </Button>
      {isLooking && (
        <ContratoPreview
          which={which}
          values={values}
          onBlank={(em_branco) => current.form.setFieldValue('em_branco', em_branco)}
          onClose={() => setLooking(false)}
        />
      )}
    </>
  )
}
