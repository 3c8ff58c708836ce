import type { Register } from '@claquete/contract/register'
import type { ComponentType } from 'react'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

type RegisterScreen = ComponentType<{ register: Register }>

const listScreen = () => import('./register-list.screen.tsx').then((part) => part.RegisterList)
const formScreen = () => import('./register-form.screen.tsx').then((part) => part.RegisterForm)

const screenOf = (register: Register, load: () => Promise<RegisterScreen>) =>
  screen(async () => {
    const Screen = await load()
    return { default: () => <Screen register={register} /> }
  }, load)

/** The three addresses of a simple register: its list, and its form to create and to edit. */
export function registerRoutes(register: Register): readonly ScreenRoute[] {
  const { endpoints, screens, titles } = register
  const access = (one: { readonly access?: ScreenRoute['access'] }) =>
    one.access && { access: one.access }
  const form = screenOf(register, formScreen)
  const parent = `${screens}/listar`
  return [
    {
      path: parent,
      title: titles.list,
      ...access(endpoints.list),
      lazy: screenOf(register, listScreen),
    },
    {
      path: `${screens}/formulario`,
      title: titles.create,
      ...access(endpoints.create),
      parent,
      lazy: form,
    },
    {
      path: `${screens}/formulario/:id`,
      title: titles.edit,
      ...access(endpoints.list),
      parent,
      lazy: form,
    },
  ]
}
