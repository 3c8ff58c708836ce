import type { CampoDoItem } from '@claquete/core/orcamentos/orcamento/campos'
import type { Item, Linha } from '@claquete/core/orcamentos/orcamento/documento'
import { Button, Select } from '@mantine/core'
import { personSource } from '../../../../lib/selectors.ts'
import { SidePanel } from '../../../../ui/dialog.tsx'
import { PickerInput } from '../../../../ui/inputs/picker-input.tsx'
import { write, changeCelula } from '../estado/celulas.ts'
import { colunas, editavel, textoParaEditar } from '../estado/colunas.ts'
import { deleteLinhas } from '../estado/comandos.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import { useFolha } from '../estado/uso.ts'
import styles from '../folha.module.css'
import { Campo, Marca } from './campos.tsx'
import type { PainelProps } from './props.ts'

const numeros = ['quantidade', 'dias', 'valor_unit', 'custo_unit', 'estimativa'] as const
const textos = ['funcao', 'especificacao', 'observacao'] as const
const marcas = [
  ['incide_taxa', 'Incide taxa de produção'],
  ['incide_bv', 'Incide BV'],
  ['incide_imposto', 'Incide imposto'],
  ['incide_comissao', 'Incide comissão'],
  ['permite_verba', 'Permite verba'],
  ['travado', 'Preço travado'],
  ['opcional', 'É uma opção'],
] as const

/** All there is to say of one line; on a telephone, where it is edited. */
export function PainelLinha({ store, onFechar }: PainelProps) {
  const uid = useFolha(store, (foto) => foto.selecao.foco.uid)
  const linha = useFolha(store, (foto) => foto.quadro.documento.linhas.get(uid))
  const quadro = useFolha(store, (foto) => foto.quadro)
  if (!linha) return null
  return (
    <SidePanel
      title={`${quadro.numeros.get(uid) ?? ''} ${linha.descricao}`}
      size="md"
      onClose={onFechar}
    >
      <div className={styles.linhas} key={uid}>
        <CampoDaColuna store={store} linha={linha} id="descricao" foco />
        {linha.tipo === 'item' && <DoItem store={store} item={linha} />}
        <Lista store={store} linha={linha} campo="id_grande_item" rotulo="Grande item" />
        {!quadro.soLeitura && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              deleteLinhas(store)
              onFechar()
            }}
          >
            Excluir {linha.tipo === 'grupo' ? 'o grupo' : 'a linha'}
          </Button>
        )}
      </div>
    </SidePanel>
  )
}

function DoItem({ store, item }: { store: FolhaStore; item: Item }) {
  const { quadro, cabeca } = store.foto()
  const { soLeitura } = quadro
  const change = (campo: CampoDoItem, valor: boolean | string | number | null) =>
    void store.fazer(changeCelula(item, campo, valor, quadro))
  const doPerfil = numeros.filter(
    (id) => colunas.find((uma) => uma.id === id)?.exige?.(cabeca.pode) ?? true,
  )
  return (
    <>
      <div className={styles.par}>
        <Lista store={store} linha={item} campo="id_unidade" rotulo="Unidade" />
        {doPerfil.map((id) => (
          <CampoDaColuna key={id} store={store} linha={item} id={id} />
        ))}
      </div>
      <PickerInput
        label="Fornecedor"
        source={personSource}
        disabled={soLeitura && !quadro.soTrabalho}
        value={item.id_fornecedor === null ? null : String(item.id_fornecedor)}
        onChange={(valor) => void chooseFornecedor(store, item, valor)}
      />
      {textos.map((id) => (
        <CampoDaColuna key={id} store={store} linha={item} id={id} eLongo={id !== 'funcao'} />
      ))}
      <Select
        label="Na proposta do cliente"
        disabled={soLeitura}
        allowDeselect={false}
        data={[
          { value: 'normal', label: 'Descrição e valor' },
          { value: 'descricao', label: 'Só a descrição (valor no grupo)' },
          { value: 'nao', label: 'Não imprimir' },
        ]}
        value={item.imprimir}
        onChange={(valor) => valor && change('imprimir', valor)}
      />
      <div className={styles.marcas}>
        {marcas.map(([campo, rotulo]) => (
          <Marca
            key={campo}
            rotulo={rotulo}
            soLeitura={soLeitura}
            valor={item[campo]}
            onValor={(valor) => change(campo, valor)}
          />
        ))}
        {item.opcional && (
          <Marca
            rotulo="Opção ligada"
            soLeitura={soLeitura}
            valor={item.opcional_ligado}
            onValor={(valor) => change('opcional_ligado', valor)}
          />
        )}
      </div>
    </>
  )
}

async function chooseFornecedor(store: FolhaStore, item: Item, valor: string | null) {
  if (valor !== null) {
    const achado = await personSource.find?.(valor, new AbortController().signal)
    if (achado) store.know('fornecedores', Number(valor), achado.label)
  }
  const id = valor === null ? null : Number(valor)
  store.fazer(changeCelula(item, 'id_fornecedor', id, store.foto().quadro))
}

interface CampoDaColunaProps {
  readonly store: FolhaStore
  readonly linha: Linha
  readonly id: (typeof colunas)[number]['id']
  readonly eLongo?: boolean
  readonly foco?: boolean
}

function CampoDaColuna({ store, linha, id, eLongo, foco }: CampoDaColunaProps) {
  const { quadro, mapa } = store.foto()
  const coluna = colunas.find((uma) => uma.id === id)
  const fileira = quadro.fileiras[mapa.lugar.get(linha.id) ?? -1]
  if (!coluna || !fileira) return null
  return (
    <Campo
      rotulo={coluna.nome ?? coluna.titulo}
      texto={textoParaEditar(coluna, linha, quadro)}
      eLongo={eLongo ?? false}
      eNumero={coluna.eNumero ?? false}
      foco={foco ?? false}
      soLeitura={!editavel(coluna, fileira, quadro)}
      onTexto={(texto) => {
        const { mudancas, problemas } = write(coluna, fileira, texto, store.foto().quadro)
        if (mudancas.length > 0) store.fazer(mudancas)
        return problemas[0]?.msg
      }}
    />
  )
}

interface ListaProps {
  readonly store: FolhaStore
  readonly linha: Linha
  readonly campo: 'id_unidade' | 'id_grande_item'
  readonly rotulo: string
}

function Lista({ store, linha, campo, rotulo }: ListaProps) {
  const { quadro } = store.foto()
  const { nomes, soLeitura } = quadro
  const opcoes =
    campo === 'id_unidade'
      ? [...nomes.unidades.values()].map(({ id, nome }) => ({ value: String(id), label: nome }))
      : [...nomes.grandes_itens].map(([id, nome]) => ({ value: String(id), label: nome }))
  const valor = campo === 'id_unidade' ? linha.tipo === 'item' && linha.id_unidade : linha[campo]
  return (
    <Select
      label={rotulo}
      searchable
      clearable
      disabled={soLeitura || (linha.tipo === 'item' && quadro.arvore.isRollUp(linha))}
      data={opcoes}
      value={valor ? String(valor) : null}
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      onChange={(escolhido) =>
        store.fazer(
          changeCelula(linha, campo, escolhido === null ? null : Number(escolhido), quadro),
        )
      }
    />
  )
}
