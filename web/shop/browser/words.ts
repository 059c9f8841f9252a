// The build puts the words of another language here (web/shop/index.ts).
export { english as words } from '../../../shared/shopfront/words/en.ts';
