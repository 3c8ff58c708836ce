export { perfilSource } from './perfil-source.ts'
