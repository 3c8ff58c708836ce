import {
  oportunidadeAcao,
  oportunidadeCampanha,
  oportunidadeContato,
  oportunidadeMail,
  oportunidadeOrcamentoAdd,
  oportunidadeOrcamentoNew,
} from '@claquete/contract/projetos/crm/oportunidade-acts'
import type { Cartao, Oportunidade } from '@claquete/contract/projetos/crm/oportunidade'
import { useNavigate } from 'react-router'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { toCampanhaView } from '../../addresses/projetos.ts'
import { useToday } from '../../lib/page/clock.ts'
import { call } from '../../lib/wire/call.ts'
import { orcamentoReads, advertisingSource } from '../../orcamentos/orcamento/public.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { crmReads, oportunidadeOf } from './reads.ts'

interface OfCartao {
  readonly cartao: Pick<Cartao, 'id_oportunidade' | 'id_orcamento' | 'titulo'> & {
    readonly proxima_acao: string
    readonly proxima_acao_em: Cartao['proxima_acao_em']
  }
  readonly onClose: () => void
}

interface OfOportunidade {
  readonly oportunidade: Oportunidade
  readonly onClose: () => void
}

/** What comes next, and when. */
export function AcaoDialog({ cartao, onClose }: OfCartao) {
  const f = useRecordForm(oportunidadeAcao, {
    initial: (): BodyValues<typeof oportunidadeAcao> => ({
      proxima_acao: cartao.proxima_acao,
      proxima_acao_em: cartao.proxima_acao_em,
    }),
    request: (body) => ({ params: { id_oportunidade: 0 }, body }),
    send: async ({ body }) =>
      call(oportunidadeAcao, { params: { id_oportunidade: await oportunidadeOf(cartao) }, body }),
    refresh: crmReads,
  })
  return (
    <FormDialog form={f} title="Próxima ação" yes="Marcar" onClose={onClose}>
      <Note>{cartao.titulo}</Note>
      <Grid min={200}>
        <f.Text of="proxima_acao" label="O que fazer" placeholder="Ligar para a agência" />
        <f.Date of="proxima_acao_em" label="Em" />
      </Grid>
    </FormDialog>
  )
}

const contatoTipos = [
  { value: 'ligacao', label: 'Ligação' },
  { value: 'reuniao', label: 'Reunião' },
  { value: 'mensagem', label: 'Mensagem' },
]

/** Registers what was talked about. */
export function ContatoDialog({ oportunidade: { id_oportunidade }, onClose }: OfOportunidade) {
  const today = useToday()
  const f = useRecordForm(oportunidadeContato, {
    initial: (): BodyValues<typeof oportunidadeContato> => ({
      tipo: 'ligacao',
      dia: today,
      texto: '',
    }),
    request: (body) => ({ params: { id_oportunidade }, body }),
    refresh: crmReads,
  })
  return (
    <FormDialog form={f} title="Registrar contato" yes="Registrar" onClose={onClose}>
      <Grid min={200}>
        <f.Select of="tipo" label="Tipo" options={contatoTipos} />
        <f.Date of="dia" label="Dia" />
      </Grid>
      <f.Area of="texto" label="O que foi dito" rows={4} />
    </FormDialog>
  )
}

/** Sends a mail to who speaks for the deal. */
export function MailDialog({ oportunidade, onClose }: OfOportunidade) {
  const { id_oportunidade, contato_email, cliente_email, titulo } = oportunidade
  const f = useRecordForm(oportunidadeMail, {
    initial: (): BodyValues<typeof oportunidadeMail> => ({
      para: contato_email || cliente_email,
      assunto: titulo,
      mensagem: '',
    }),
    request: (body) => ({ params: { id_oportunidade }, body }),
    refresh: crmReads,
  })
  return (
    <FormDialog form={f} title="Mandar e-mail" yes="Enviar" size="lg" onClose={onClose}>
      <f.Text of="para" label="Para" />
      <f.Text of="assunto" label="Assunto" />
      <f.Area of="mensagem" label="Mensagem" rows={8} />
    </FormDialog>
  )
}

const origens = [
  { value: 'modelo', label: 'Do modelo da produção publicitária' },
  { value: 'branco', label: 'Em branco' },
]

/** Begins the budget with what the opportunity says. */
export function NewOrcamentoDialog({ oportunidade, onClose }: OfOportunidade) {
  const { id_oportunidade, titulo } = oportunidade
  const navigate = useNavigate()
  const f = useRecordForm(oportunidadeOrcamentoNew, {
    initial: (): BodyValues<typeof oportunidadeOrcamentoNew> => ({ origem: 'modelo', titulo }),
    request: (body) => ({ params: { id_oportunidade }, body }),
    onSaved: ({ id_orcamento }) => void navigate(toOrcamentoEdit(id_orcamento)),
    refresh: [...crmReads, ...orcamentoReads],
  })
  return (
    <FormDialog form={f} title="Novo orçamento" yes="Criar e abrir" onClose={onClose}>
      <f.Text of="titulo" label="Título do job" />
      <f.Select of="origem" label="Como começar" options={origens} />
    </FormDialog>
  )
}

/** Ties the opportunity to a budget that is there already. */
export function AttachOrcamentoDialog({ oportunidade, onClose }: OfOportunidade) {
  const { id_oportunidade } = oportunidade
  const f = useRecordForm(oportunidadeOrcamentoAdd, {
    initial: (): BodyValues<typeof oportunidadeOrcamentoAdd> => ({ id_orcamento: null }),
    request: (body) => ({ params: { id_oportunidade }, body }),
    refresh: [...crmReads, ...orcamentoReads],
  })
  return (
    <FormDialog form={f} title="Ligar a um orçamento" yes="Ligar" onClose={onClose}>
      <Note>
        O valor da oportunidade passa a ser o total dele, e o status dele diz se foi ganha.
      </Note>
      <f.Picker
        of="id_orcamento"
        label="Orçamento"
        placeholder="Número, título ou cliente"
        source={advertisingSource}
      />
    </FormDialog>
  )
}

/** Makes a campaign with the client and the money of the opportunity. */
export function NewCampanhaDialog({ oportunidade, onClose }: OfOportunidade) {
  const { id_oportunidade, titulo } = oportunidade
  const navigate = useNavigate()
  const f = useRecordForm(oportunidadeCampanha, {
    initial: (): BodyValues<typeof oportunidadeCampanha> => ({ titulo }),
    request: (body) => ({ params: { id_oportunidade }, body }),
    onSaved: ({ id_campanha }) => void navigate(toCampanhaView(id_campanha)),
    refresh: crmReads,
  })
  return (
    <FormDialog form={f} title="Nova campanha" yes="Criar e abrir" onClose={onClose}>
      <Note>O orçamento da oportunidade, se houver, entra na campanha.</Note>
      <f.Text of="titulo" label="Nome da campanha" />
    </FormDialog>
  )
}
