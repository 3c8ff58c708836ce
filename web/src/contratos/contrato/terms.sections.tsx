import { tiposDeContrato } from '@claquete/core/contratos/contrato/contrato'
import type { TipoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { addMonths, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { reaisToCents, centsToReais } from '@claquete/core/kernel/amounts/money'
import { equalParts } from '@claquete/core/livro/titulos/parcelas'
import { addReais, reais, subtractReais } from '../../lib/plain/money.ts'
import { useCurrentForm, useValues } from '../../lib/form/form.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { Section } from '../../ui/form/layout.tsx'
import { IconListDetails } from '../../ui/icons.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { PlainClassificacao } from '../../livro/contas/public.ts'
import { itensSource } from '../../orcamentos/execucao/public.ts'
import { unidadeSource } from '../../orcamentos/orcamento/public.ts'
import { papelOptions } from './contrato.labels.ts'
import { FalhasOfParcela } from './pagamentos/fontes.dialog.tsx'
import { fonteOptions, useFontes } from './pagamentos/use-fontes.ts'
import type { ContratoFormValues, Fields } from './contrato-values.ts'

interface PartProps {
  readonly f: Fields
  readonly tipo: TipoDeContrato
}

/** What the contract is of and with whom. */
export const AboutSection = ({ f, tipo }: PartProps) => (
  <Section title="Contrato">
    <Stack>
      <f.Picker of="id_pessoa" label={tiposDeContrato[tipo].parte} source={personSource} />
      <f.Area of="objeto" label="Objeto" rows={3} help="O que se contrata, como o texto diz." />
      <f.Picker of="id_empresa" label={unitText('{Unidade}')} source={unidadeSource} />
      <Grid min={140}>
        <f.Date of="inicio" label="Início" />
        <f.Date of="fim" label="Fim" help="Em branco, não tem fim e não avisa." />
      </Grid>
    </Stack>
  </Section>
)

/** Where, in which media and until when an image may be used. */
export const UseSection = ({ f, tipo }: PartProps) => (
  <Section
    title="Uso de imagem"
    help={
      tipo === 'elenco'
        ? 'Quando o contrato é assinado, o direito entra na lista de direitos de imagem.'
        : 'Onde e até quando a obra é usada.'
    }
  >
    <Stack>
      <f.Text of="territorio" label="Território" placeholder="Brasil" />
      <f.Text of="midias" label="Mídias" placeholder="TV aberta, internet, cinema" />
      <Grid min={140}>
        <f.Date of="uso_inicio" label="Início do uso" />
        <f.Date of="uso_fim" label="Último dia de uso" />
      </Grid>
    </Stack>
  </Section>
)

const parts = [1, 2, 3, 4, 6, 12]

/** Equal instalments of the value, a month apart, from the first due date that was typed. */
function useSplit() {
  const { form } = useCurrentForm<ContratoFormValues>()
  return (count: number) => {
    const { valor, parcelas } = form.getValues()
    const fonte = parcelas[0]?.id_projeto_fonte ?? null
    const first: CalendarDate = parcelas[0]?.vencimento ?? addMonths(todayInSaoPaulo(Date.now()), 1)
    const total = reaisToCents(valor ?? 0)
    if (!total || total <= 0) return
    form.setFieldValue(
      'parcelas',
      equalParts(total, count).map((part, at) => ({
        valor: centsToReais(part),
        vencimento: addMonths(first, at),
        descricao: '',
        id_projeto_fonte: fonte,
      })),
    )
    form.clearFieldError('parcelas')
  }
}

interface PaymentProps extends Pick<PartProps, 'f'> {
  readonly id_orcamento: number | null
}

/** The value, what is paid when, and which source of the budget's project pays it. */
export function PaymentSection({ f, id_orcamento }: PaymentProps) {
  const current = useCurrentForm<ContratoFormValues>()
  const { valor, parcelas, lado, id_orca_item, id_pessoa } = useValues(current)
  const split = useSplit()
  const projeto = useFontes({
    id_orcamento: lado === 'pagar' ? id_orcamento : null,
    id_orca_item: id_orca_item ?? null,
    id_pessoa: id_pessoa ?? null,
    parcelas,
  })
  const sum = parcelas.reduce((total, one) => addReais(total, one.valor ?? 0), 0)
  const rest = subtractReais(valor ?? 0, sum)
  return (
    <Section
      title="Valor e parcelas"
      action={
        <MenuButton
          label="Dividir"
          icon={<IconListDetails size={15} stroke={1.5} />}
          actions={parts.map((count) => ({
            label: count === 1 ? 'Uma parcela' : `${count} parcelas mensais`,
            run: () => split(count),
          }))}
        />
      }
    >
      <Stack>
        <f.Money of="valor" label="Valor do contrato" />
        <f.Rows
          of="parcelas"
          none="Sem parcelas, o contrato não abre títulos."
          add="Adicionar parcela"
          remove="Excluir parcela"
          blank={{
            valor: rest > 0 ? rest : 0,
            vencimento: null,
            descricao: '',
            id_projeto_fonte: null,
          }}
        >
          {(row, at) => (
            <Stack>
              <Grid min={110}>
                <row.Money of="valor" label="Valor" />
                <row.Date of="vencimento" label="Vencimento" />
              </Grid>
              <row.Text of="descricao" label="Descrição" placeholder="Na assinatura" />
              {projeto && (
                <row.IdSelect
                  of="id_projeto_fonte"
                  label="Fonte que paga"
                  options={fonteOptions(projeto)}
                />
              )}
              <FalhasOfParcela falhas={projeto?.falhasOf(at) ?? []} />
            </Stack>
          )}
        </f.Rows>
        <FalhasOfParcela falhas={projeto?.falhas ?? []} />
        {parcelas.length > 0 && rest !== 0 && (
          <Note tone="warning">
            {rest > 0
              ? `Faltam ${reais(rest)} para o valor do contrato.`
              : `As parcelas passam ${reais(-rest)} do valor do contrato.`}
          </Note>
        )}
      </Stack>
    </Section>
  )
}

interface TitulosProps {
  readonly f: Fields
  readonly id_orcamento: number | null
}

const sides = { pagar: 'A pagar', receber: 'A receber' }

/** How its instalments become titles when it is signed. */
export function TitulosSection({ f, id_orcamento }: TitulosProps) {
  const { lado, abre_titulos } = useValues(useCurrentForm<ContratoFormValues>())
  return (
    <Section
      title="Financeiro"
      help="Quando o contrato é assinado, cada parcela vira um título. Você confere antes."
    >
      <Stack>
        <f.YesNo of="abre_titulos" label="Abrir títulos na assinatura" />
        {abre_titulos === 'S' && (
          <>
            <f.Segments of="lado" label="Os títulos são" options={sides} />
            <PlainClassificacao f={f} operacao={lado === 'receber' ? 'C' : 'D'} />
            {id_orcamento !== null && lado === 'pagar' && (
              <f.Picker
                of="id_orca_item"
                label="Item do orçamento"
                source={itensSource(id_orcamento)}
              />
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}

const blankParte = {
  papel: 'parte' as const,
  nome: '',
  email: '',
  telefone: '',
  documento: '',
  em_nome_de: '',
}

/** Who signs, in order. */
export const PartesSection = ({ f }: Pick<PartProps, 'f'>) => (
  <Section title="Quem assina" help="Na ordem em que assinam.">
    <f.Rows
      of="partes"
      none="Ninguém ainda."
      add="Adicionar pessoa"
      remove="Excluir pessoa"
      blank={blankParte}
    >
      {(row) => (
        <Stack>
          <row.Text of="nome" label="Nome" />
          <Grid min={110}>
            <row.Select of="papel" label="Assina como" options={papelOptions} />
            <row.Text of="documento" label="CPF" />
          </Grid>
          <row.Text of="email" label="E-mail" isRequired={false} />
          <row.Text
            of="em_nome_de"
            label="Em nome de"
            placeholder="Empresa que a pessoa representa"
          />
        </Stack>
      )}
    </f.Rows>
  </Section>
)
