import {
  oportunidadeCreate,
  oportunidadeUpdate,
} from '@claquete/contract/projetos/crm/oportunidade'
import type { Oportunidade } from '@claquete/contract/projetos/crm/oportunidade'
import { unitText } from '../../lib/account/unit-text.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { origemOptions } from './labels.ts'
import { crmReads, readCrmOptions, responsavelSource, unidadeSource } from './reads.ts'

type Values = BodyValues<typeof oportunidadeCreate>

const blank: Values = {
  titulo: '',
  id_empresa: null,
  id_cliente: null,
  contato_nome: '',
  contato_email: '',
  contato_telefone: '',
  id_responsavel: null,
  origem: 'outra',
  valor_estimado: null,
  data_prevista: null,
  proxima_acao: '',
  proxima_acao_em: null,
  obs: '',
  id_funil: null,
  id_funil_etapa: null,
}

const valuesOf = (one: Oportunidade): Values => ({
  titulo: one.titulo,
  id_empresa: one.id_empresa,
  id_cliente: one.id_cliente,
  contato_nome: one.contato_nome,
  contato_email: one.contato_email,
  contato_telefone: one.contato_telefone,
  id_responsavel: one.id_responsavel,
  origem: one.origem,
  valor_estimado: one.valor_estimado,
  data_prevista: one.data_prevista,
  proxima_acao: one.proxima_acao,
  proxima_acao_em: one.proxima_acao_em,
  obs: one.obs,
})

interface OportunidadeDialogProps {
  /** The one to change; absent for a new one. */
  readonly oportunidade?: Oportunidade | undefined
  readonly id_funil?: number | undefined
  readonly onDone?: ((id: number) => void) | undefined
  readonly onClose: () => void
}

/** Makes or changes an opportunity. */
export function OportunidadeDialog(props: OportunidadeDialogProps) {
  const { oportunidade, id_funil, onDone, onClose } = props
  const units = useRead(crmOptions, {}).data?.data.empresas
  const f = useRecordForm(oportunidadeCreate, {
    name: `oportunidade/${oportunidade?.id_oportunidade ?? 'nova'}`,
    initial: (): Values =>
      oportunidade ? valuesOf(oportunidade) : { ...blank, id_funil: id_funil ?? null },
    read: oportunidade
      ? undefined
      : async () => ({
          ...blank,
          id_funil: id_funil ?? null,
          id_empresa: (await readCrmOptions()).empresas[0]?.id ?? null,
        }),
    send: async ({ body }): Promise<{ msg?: string | undefined; id_oportunidade: number }> => {
      if (oportunidade === undefined) return call(oportunidadeCreate, { body })
      const { id_funil: _, id_funil_etapa: __, ...values } = body
      const { id_oportunidade, versao } = oportunidade
      const params = { id_oportunidade }
      const reply = await call(oportunidadeUpdate, { params, body: { ...values, versao } })
      return { ...reply, id_oportunidade }
    },
    onSaved: ({ id_oportunidade }) => onDone?.(id_oportunidade),
    refresh: crmReads,
  })
  return (
    <FormDialog
      form={f}
      title={oportunidade === undefined ? 'Nova oportunidade' : 'Oportunidade'}
      yes="Salvar"
      size="lg"
      onClose={onClose}
    >
      <f.Text of="titulo" label="O que o cliente quer" placeholder="Filme de Natal, 30 segundos" />
      <Grid min={220}>
        <f.Picker of="id_cliente" label="Cliente" source={personSource} />
        <f.OptionalMoney
          of="valor_estimado"
          label="Valor estimado"
          help="Com orçamento, vale o total dele."
        />
        <f.Date of="data_prevista" label="Fecha quando" />
      </Grid>
      <Grid min={220}>
        <f.Text of="proxima_acao" label="Próxima ação" placeholder="Ligar para a agência" />
        <f.Date of="proxima_acao_em" label="Em" />
        <f.Picker
          of="id_responsavel"
          label="Responsável"
          placeholder="Você"
          source={responsavelSource}
        />
      </Grid>
      <Grid min={220}>
        <f.Text of="contato_nome" label="Fala com" />
        <f.Text of="contato_email" label="E-mail" />
        <f.Phone of="contato_telefone" label="Telefone" />
      </Grid>
      <Grid min={220}>
        <f.Select of="origem" label="Origem" options={origemOptions} />
        {units && units.length > 1 && (
          <f.Picker of="id_empresa" label={unitText('{Unidade}')} source={unidadeSource} />
        )}
      </Grid>
      <f.Area of="obs" label="Briefing" rows={3} />
    </FormDialog>
  )
}
