import { fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import type { FonteDoProjeto } from '@claquete/contract/orcamentos/incentivado/fonte'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { MecanismoCodigo } from '@claquete/core/orcamentos/incentivado/fonte'
import { personSource } from '../../lib/form/selectors.ts'
import { call } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useValues } from '../../lib/form/form.ts'
import { contaSource } from '../../livro/titulos/public.ts'
import { creditoOptions, useCredits } from './liberacao/credits.ts'
import { mecanismoOptions, privateOptions, projetoReads } from './incentivado.labels.ts'
import type { Tipo } from './projeto-values.ts'

interface LiberacaoValues {
  readonly id_fonte_liberacao: number | null
  readonly data: CalendarDate | null
  readonly valor: number | null
  readonly descricao: string
  readonly id_pessoa: number | null
  readonly id_extrato_historico: number | null
}

const blank = {
  mecanismo: null as MecanismoCodigo | null,
  nome: '',
  contrato: '',
  edital: '',
  aprovado: null as number | null,
  prazo_inicio: null as CalendarDate | null,
  prazo_fim: null as CalendarDate | null,
  id_contabancaria: null as number | null,
  encerrada_em: null as CalendarDate | null,
  obs: '',
  liberacoes: [] as readonly LiberacaoValues[],
  versao: 0,
}
type Values = typeof blank

const nothingYet = { id_fonte_liberacao: null, data: null, valor: null }

const dayOf = (day: string | null) => (day === null ? null : calendarDate(day))

const valuesOf = (fonte: FonteDoProjeto): Values => ({
  mecanismo: fonte.mecanismo,
  nome: fonte.nome,
  contrato: fonte.contrato,
  edital: fonte.edital,
  aprovado: fonte.aprovado,
  prazo_inicio: dayOf(fonte.prazo_inicio),
  prazo_fim: dayOf(fonte.prazo_fim),
  id_contabancaria: fonte.id_contabancaria,
  encerrada_em: dayOf(fonte.encerrada_em),
  obs: fonte.obs,
  liberacoes: fonte.liberacoes.map((one) => ({ ...one, data: calendarDate(one.data) })),
  versao: fonte.versao,
})

interface FonteDialogProps {
  readonly id_projeto_incentivado: number
  readonly tipo: Tipo
  /** The source to change; a new one without it. */
  readonly fonte: FonteDoProjeto | undefined
  readonly onClose: () => void
}

/** A source of a project's money, with what was raised or released of it. */
export function FonteDialog({ id_projeto_incentivado, tipo, fonte, onClose }: FonteDialogProps) {
  const f = useRecordForm(fonteSave, {
    initial: () => (fonte ? valuesOf(fonte) : blank),
    request: ({ versao: _, liberacoes, ...values }: Values) => ({
      body: {
        ...values,
        id_projeto_incentivado,
        liberacoes: liberacoes.map(({ id_fonte_liberacao: __, ...one }) => one),
      },
    }),
    send: ({ body }, { versao }) =>
      call(fonteSave, {
        body: fonte ? { ...body, id_projeto_fonte: fonte.id_projeto_fonte, versao } : body,
      }),
    refresh: projetoReads,
  })
  const { id_contabancaria, liberacoes } = useValues(f)
  const credits = useCredits(id_contabancaria)
  return (
    <FormDialog
      form={f}
      title={fonte ? 'Fonte de recursos' : 'Nova fonte de recursos'}
      yes="Salvar"
      size="lg"
      onClose={onClose}
    >
      <Fields>
        <Span of={8}>
          <f.Select
            of="mecanismo"
            label="Fonte"
            options={tipo === 'privado' ? privateOptions : mecanismoOptions}
          />
        </Span>
        <f.Money of="aprovado" label="Valor aprovado" />
        <Span of={6}>
          <f.Text of="nome" label="Como a chamamos" placeholder="FSA, produção" />
        </Span>
        <Span of={6}>
          <f.Text of="edital" label="Edital ou chamada" placeholder="Produção Cinema 2026" />
        </Span>
        <f.Text of="contrato" label="Contrato ou termo" placeholder="C-123/2026" />
        <f.Date of="prazo_inicio" label="Prazo de" />
        <f.Date of="prazo_fim" label="Prazo até" />
        <Span of={8}>
          <f.Picker
            of="id_contabancaria"
            label="Conta bancária só desta fonte"
            source={contaSource}
          />
        </Span>
        {fonte && <f.Date of="encerrada_em" label="Encerrada em" />}
        <Span of={12}>
          <f.Area of="obs" label="Observações" />
        </Span>
      </Fields>
      <Section title="Captado ou liberado">
        <f.Rows
          of="liberacoes"
          none="Nada entrou ainda."
          add="Adicionar entrada"
          remove="Excluir entrada"
          blank={{
            id_fonte_liberacao: null,
            data: null,
            valor: null,
            descricao: '',
            id_pessoa: null,
            id_extrato_historico: null,
          }}
        >
          {(row, index) => (
            <Fields>
              <Span of={3}>
                <row.Date of="data" label={`Data da entrada ${index + 1}`} />
              </Span>
              <Span of={3}>
                <row.Money of="valor" label={`Valor da entrada ${index + 1}`} />
              </Span>
              <Span of={6}>
                <row.Text
                  of="descricao"
                  label={`Parcela da entrada ${index + 1}`}
                  placeholder="1ª parcela"
                />
              </Span>
              <Span of={12}>
                <row.Picker
                  of="id_pessoa"
                  label={`Quem pagou a entrada ${index + 1}`}
                  help="Quem incentiva o projeto não recebe pela captação dele."
                  source={personSource}
                />
              </Span>
              {id_contabancaria !== null && (
                <Span of={12}>
                  <row.IdSelect
                    of="id_extrato_historico"
                    label={`Linha do banco da entrada ${index + 1}`}
                    placeholder={
                      credits.length === 0
                        ? 'Nenhum crédito importado nesta conta'
                        : 'Qual crédito do extrato é esta entrada'
                    }
                    options={creditoOptions(credits, liberacoes[index] ?? nothingYet)}
                  />
                </Span>
              )}
            </Fields>
          )}
        </f.Rows>
      </Section>
    </FormDialog>
  )
}
