import { toCartasOfOrcamento, toSendCarta } from '../../addresses/orcamentos.ts'
import type { ReplyOf } from '@claquete/contract/endpoint'
import {
  cartaLoad,
  cartaDoOrcamento,
  cartaRestore,
  cartaSave,
} from '@claquete/contract/orcamentos/cartas/carta'
import { emptyDocument } from '@claquete/core/kernel/rich-text/document'
import type { RichText } from '@claquete/core/kernel/rich-text/document'
import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import type { EntityForm } from '../../lib/form/form.ts'
import { toast } from '../../lib/page/toast.ts'
import { Stack } from '../../ui/layout/flex.tsx'
import { WithSide } from '../../ui/layout/with-side.tsx'
import { Section } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { IconArrowBackUp, IconEye } from '../../ui/icons.ts'
import {
  DocumentField,
  TitleField,
  useVariables,
  VariablesCard,
} from '../../sistema/modelos/public.ts'
import { CartaSchema } from './carta-values.ts'
import type { CartaFormValues, Which } from './carta-values.ts'
import styles from './cartas.module.css'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { unitText } from '../../lib/account/unit-text.ts'

const CartaPreview = lazyPart(() => import('./carta-preview.tsx').then((part) => part.CartaPreview))

type SavedCarta = ReplyOf<typeof cartaSave>

const blank: CartaFormValues = {
  titulo: '',
  conteudo: emptyDocument,
  assunto: '',
  texto_email: '',
  papel_timbrado: 'S',
  imagens: {},
  versao: 0,
}

/** Edits a letter of a budget: blank, from a template or existing. */
export default function CartaFormScreen() {
  const { idOrcamento, idCarta, idModelo } = useParams()
  const [turn, setTurn] = useState(0)
  const which = {
    id_orcamento: Number(idOrcamento),
    ...(idCarta !== undefined && { id_carta: Number(idCarta) }),
    ...(idModelo !== undefined && { id_empresa_carta: Number(idModelo) }),
  }
  const letter = `carta/${idOrcamento}/${idCarta ?? `modelo-${idModelo ?? 'novo'}`}`
  // A new key remounts the form, which then loads the restored letter.
  const name = turn === 0 ? letter : `${letter}/${turn}`
  return <CartaForm key={name} name={name} which={which} onRestored={() => setTurn(turn + 1)} />
}

interface CartaFormProps {
  readonly name: string
  readonly which: Which
  readonly onRestored: () => void
}

async function load(which: Which, signal: AbortSignal): Promise<CartaFormValues> {
  const { data } = await call(cartaLoad, { body: { ...which } }, { signal })
  const { titulo, conteudo, assunto, texto_email, papel_timbrado } = data
  const { versao, id_empresa_carta, imagens } = data
  const text = { titulo, conteudo, assunto, texto_email, papel_timbrado }
  return { ...text, versao: versao ?? 0, id_empresa_carta, imagens }
}

function CartaForm({ name, which, onRestored }: CartaFormProps) {
  const { id_orcamento, id_carta } = which
  const created = useRef<SavedCarta>(undefined)
  const [editor, setEditor] = useState<Editor | null>(null)
  const values = useJobValues(which)
  const f = useRecordForm(formOf(CartaSchema), {
    name,
    initial: blank,
    read: (signal) => load(which, signal),
    send: async (_, { versao, id_empresa_carta, imagens: __, ...values }) => {
      const stored = id_carta === undefined ? created.current : { id_carta, versao }
      const which = stored
        ? { id_carta: stored.id_carta, versao: stored.versao }
        : { id_empresa_carta }
      const reply = await call(cartaSave, { body: { ...values, ...which, id_orcamento } })
      created.current = reply
      return reply
    },
    done: (reply) => toSendCarta(id_orcamento, reply.id_carta),
    refresh: [cartaDoOrcamento, cartaLoad],
    keeps: 'draft',
  })
  return (
    <div className={styles.wide}>
      <FormPage
        form={f}
        cancelTo={toCartasOfOrcamento(id_orcamento)}
        aside={<Acts form={f} which={which} onRestored={onRestored} />}
      >
        <WithSide
          width={320}
          side={
            <Stack as="aside" aria-label="Sobre a carta">
              <VariablesCard editor={editor} />
              <Section title="E-mail" help="Com que texto o PDF é enviado. Aceita {{variáveis}}.">
                <Stack>
                  <f.Text of="assunto" label="Assunto do e-mail" isRequired={false} />
                  <f.Area of="texto_email" label="Mensagem do e-mail" rows={6} />
                  <f.YesNo
                    of="papel_timbrado"
                    label={unitText('Usar papel timbrado {da unidade}')}
                  />
                </Stack>
              </Section>
            </Stack>
          }
        >
          <div>
            <TitleField placeholder="Título da carta" />
            <DocumentField
              urls={f.form.getValues().imagens ?? {}}
              values={values}
              isReadOnly={false}
              onReady={setEditor}
            />
          </div>
        </WithSide>
      </FormPage>
    </div>
  )
}

const noValues: Readonly<Record<string, string>> = {}

/** What each variable says of this job: read from a text that has them all. */
function useJobValues(which: Which): Readonly<Record<string, string>> {
  const groups = useVariables()
  const chaves = useMemo(
    () => groups.flatMap(({ variaveis }) => variaveis.map(({ chave }) => chave)),
    [groups],
  )
  const conteudo: RichText = {
    type: 'doc',
    content: chaves.map((chave) => ({
      type: 'paragraph',
      attrs: { textAlign: null },
      content: [{ type: 'variavel', attrs: { chave } }],
    })),
  }
  const { data } = useRead(
    cartaLoad,
    { body: { id_orcamento: which.id_orcamento, conteudo } },
    { enabled: chaves.length > 0 },
  )
  const found = data?.data.variaveis
  return useMemo(
    () =>
      found
        ? Object.fromEntries(
            found
              .filter(({ origem }) => origem === 'real')
              .map(({ chave, valor }) => [chave, valor]),
          )
        : noValues,
    [found],
  )
}

interface ActsProps {
  readonly form: EntityForm<CartaFormValues>
  readonly which: Which
  readonly onRestored: () => void
}

function Acts({ form, which, onRestored }: ActsProps) {
  const [isLooking, setLooking] = useState(false)
  const { id_orcamento, id_carta } = which
  const hasTemplate = form.status === 'ready' && Boolean(form.form.getValues().id_empresa_carta)
  const restore = async () => {
    if (id_carta === undefined) return
    const { versao } = form.form.getValues()
    const isDone = await confirm({
      title: 'Restaurar a carta?',
      message: 'O texto volta a ser o do modelo. O que você escreveu nesta carta se perde.',
      yes: 'Restaurar',
      tone: 'danger',
      run: () => call(cartaRestore, { body: { id_orcamento, id_carta, versao } }),
    })
    if (!isDone) return
    form.discardDraft()
    form.release()
    await refreshReads(cartaLoad)
    toast.success('O texto voltou a ser o do modelo')
    onRestored()
  }
  const look = { variant: 'subtle', color: 'gray', size: 'xs' } as const
  const icon = { size: 15, stroke: 1.5 } as const
  return (
    <>
      <Button
        {...look}
        leftSection={<IconEye {...icon} />}
        disabled={form.status !== 'ready'}
        onClick={() => setLooking(true)}
      >
        Pré-visualizar
      </Button>
      {id_carta !== undefined && hasTemplate && (
        <Button
          {...look}
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={() => void restore()}
        >
          Restaurar modelo
        </Button>
      )}
      {isLooking && (
        <>
          <CartaPreview
            which={which}
            values={form.form.getValues()}
            onClose={() => setLooking(false)}
          />
        </>
      )}
    </>
  )
}
