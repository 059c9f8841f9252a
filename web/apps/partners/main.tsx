import { startFace } from '../kit/frame/start.tsx';
import { PartnersApp } from './app.tsx';

startFace(PartnersApp);
